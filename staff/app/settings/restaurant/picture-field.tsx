import { PICTURE_REFUSED } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useRef, useState } from "react";
import { base64Of } from "../../shell/calls/file-base64.ts";
import { call } from "../../shell/calls/call.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { type RestaurantTextName, useRestaurantText } from "./restaurant-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

/** Bytes. A larger file is refused before it is sent. */
const LARGEST_FILE = 20_000_000;

type PictureProps = { draft: RestaurantDraft; field: "logo" | "img"; what: RestaurantTextName };

/** Sends a chosen picture and names it in the draft; the restaurant has it once it is saved. */
function useUpload(draft: RestaurantDraft, field: PictureProps["field"]) {
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RestaurantTextName | null>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    if (file.size > LARGEST_FILE) return setRefused("restaurantPictureTooLarge");
    setBusy(true);
    setRefused(null);
    const base64 = await base64Of(file).catch(() => "");
    const answer = await call("POST /api/staff/menu/pictures", merchantId, { body: { base64 } });
    setBusy(false);
    if (answer.success) return draft.change({ [field]: answer.data.src });
    const { problem } = (answer.data ?? {}) as { problem?: string };
    if (answer.code === PICTURE_REFUSED)
      return setRefused(problem === "too-large" ? "restaurantPictureTooLarge" : "restaurantPictureWrong");
    // An ended session is renewed over the page.
    if (answer.status !== 401) tell(answer);
  };
  return { isBusy, refused, send };
}

/** A picture of the restaurant: chosen, replaced or removed. A file that is no picture is refused with the reason. */
export function PictureField({ draft, field, what }: PictureProps) {
  const t = useRestaurantText();
  const problem = useProblemText(draft)(field);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, refused, send } = useUpload(draft, field);
  const src = draft.wanted[field];
  const error = refused ? t(refused) : problem.error;
  return (
    <div className="card__entry" role="group" aria-label={t(what)}>
      <p className="restaurant__title">{t(what)}</p>
      {src ? <img className="restaurant__picture" src={src} alt={t(what)} /> : <p className="editor__help">{t("restaurantPictureNone")}</p>}
      {error && <ErrorNote>{error}</ErrorNote>}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        hidden
        aria-label={t(what)}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = "";
        }}
      />
      <div className="restaurant__choice">
        <Button look="secondary" size={44} loading={isBusy} onClick={() => input.current?.click()}>
          {t("restaurantPictureChoose", { what: t(what) })}
        </Button>
        {src && (
          <Button look="text" size={44} onClick={() => draft.change({ [field]: "" })}>
            {t("restaurantPictureRemove", { what: t(what) })}
          </Button>
        )}
      </div>
    </div>
  );
}

import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { useToast } from "@comanda/ui/feedback/toast";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useMenuText } from "../menu-text.ts";
import { LARGEST_FILE, PICTURE_TYPES, sendPicture } from "../pictures/send-picture.ts";
import type { StaffMenu } from "../menu-page.ts";
import { firstPictures } from "./questions/dishes-of-question.ts";
import { useSetMenuText } from "./questions/set-menu-text.ts";
import type { ProductDraft } from "./use-product-draft.ts";

/** Pixels. A smaller picture is taken, with a warning. */
const SMALLEST_SIDE = 320;

/** Sends a chosen picture, and names it in the draft; the product has it once it is saved. */
function useUpload(draft: ProductDraft): { isBusy: boolean; send: (file: File | undefined) => Promise<void> } {
  const t = useMenuText();
  const toast = useToast();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > LARGEST_FILE) return toast(t("productPictureTooLarge"), "problem");
    setBusy(true);
    const answer = await sendPicture(merchantId, file);
    setBusy(false);
    if (!answer.success) return answer.status === 401 ? undefined : tell(answer);
    draft.change({ picture: answer.data.src });
    if (Math.min(answer.data.width, answer.data.height) < SMALLEST_SIDE) toast(t("productPictureSmall"), "info");
  };
  return { isBusy, send };
}

/** The picture of a product: chosen, dropped or pasted. */
export function PictureCard({ draft, menu }: { draft: ProductDraft; menu: StaffMenu }) {
  const t = useMenuText();
  const ofSet = useSetMenuText();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, send } = useUpload(draft);
  const { picture, groups } = draft.wanted;
  const ofDishes = picture ? [] : firstPictures(groups, menu);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => void send(event.clipboardData.files[0]);
  return (
    <section className="card" onDragOver={(event) => event.preventDefault()} onDrop={drop} onPaste={paste}>
      <h2 className="u-hidden">{t("productPicture")}</h2>
      {picture ? (
        <img className="product__picture" src={picture} alt="" />
      ) : ofDishes.length > 0 ? (
        <div className="product__pictures">
          {ofDishes.map((src) => (
            <img key={src} src={src} alt="" />
          ))}
        </div>
      ) : (
        <Icon name="image" size={24} />
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={t("productPicture")}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = "";
        }}
      />
      <div className="question__acts">
        <Button look="secondary" size={44} loading={isBusy} onClick={() => input.current?.click()}>
          <Icon name="camera" size={20} />
          {t(picture ? "productPictureReplace" : "productPictureAdd")}
        </Button>
        {picture && (
          <Button look="text" size={44} onClick={() => draft.change({ picture: null })}>
            {t("productPictureRemove")}
          </Button>
        )}
      </div>
      <p className="editor__help">{ofDishes.length > 0 ? ofSet("setPictures") : t("productPictureHelp")}</p>
    </section>
  );
}

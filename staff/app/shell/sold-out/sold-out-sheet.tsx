import type { Availability } from "@comanda/contract/staff/orders/kitchen-calls";
import type { Locale } from "@comanda/domain/locale";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useRef, useState } from "react";
import type { Placed } from "../live/steady-rows.ts";
import { useSteadyRows } from "../live/use-steady-rows.ts";
import { OfferRow } from "./offer-row.tsx";
import { SoldOutContext, useSoldOutTranslate } from "./sold-out-texts.ts";
import { useAvailability } from "./use-availability.ts";
import "./sold-out.css";

export type SoldOutProps = {
  merchantId: string;
  locale: Locale;
  timeZone: string;
  /** Whether the caller may set what does not end by itself. */
  mayLast: boolean;
  /** Only what is made at this station. */
  stationId?: string;
  /** The dish that it is opened for; empty for none. */
  productId: string;
  onClose: () => void;
};

/** Sells dishes and choices out, until tomorrow or longer, and offers them again. */
export function SoldOutSheet({ locale, timeZone, ...props }: SoldOutProps) {
  return (
    <SoldOutContext value={{ locale, timeZone }}>
      <SheetOfOffers {...props} />
    </SoldOutContext>
  );
}

function SheetOfOffers({ merchantId, mayLast, stationId, productId, onClose }: Omit<SoldOutProps, "locale" | "timeZone">) {
  const t = useSoldOutTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState("");
  const [chosenId, setChosenId] = useState(productId);
  const { found, foundFor, isNothingFound, soldOut, tomorrow, hasFailed, set } = useAvailability(merchantId, {
    keyword,
    stationId,
    productId,
  });
  const only = found.length === 1 ? found[0]?.id : undefined;
  const { placed, area, around } = useSteadyRows({ found, soldOut }, { idOf: ({ id }) => id, chosen: foundFor ?? "" });
  const rowOf = ({ row: offer, state }: Placed<Availability>) => (
    <OfferRow
      key={offer.id}
      offer={offer}
      isGone={state === "gap"}
      tomorrow={tomorrow}
      isOpen={offer.id === (only ?? chosenId)}
      mayLast={mayLast}
      onOpen={() => setChosenId(offer.id)}
      onSet={set}
    />
  );
  return (
    <Sheet open size="tall" onClose={onClose} title={t("title")} closeLabel={t("close")} initialFocus={productId ? undefined : field}>
      <div className="sold-out" ref={area} {...around}>
        <Field
          ref={field}
          label={t("search")}
          placeholder={t("searchHint")}
          type="search"
          autoComplete="off"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <div role="alert">{hasFailed && <ErrorNote>{t("noAnswer")}</ErrorNote>}</div>
        {placed.found && placed.found.length > 0 && <ul className="sold-out__list">{placed.found.map(rowOf)}</ul>}
        {isNothingFound && <p role="status">{t("noneFound")}</p>}
        <h3 className="t-title-3">{t("now")}</h3>
        {placed.soldOut && placed.soldOut.length > 0 ? (
          <ul className="sold-out__list">{placed.soldOut.map(rowOf)}</ul>
        ) : (
          tomorrow && <p>{t("nothing")}</p>
        )}
        <p className="sold-out__help">{t("help")}</p>
      </div>
    </Sheet>
  );
}

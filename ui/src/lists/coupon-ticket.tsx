import "../forms/choices.css";
import "./coupon-ticket.css";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/**
 * The texts of a ticket: value and unit (`$5`, `off`), name, terms and expiry note. `lang` is the language of the name, where that is not the
 * page's. `isSoon` marks an expiry that is near.
 */
export type TicketWords = {
  value: string;
  unit: string;
  name: string;
  lang?: string | undefined;
  terms: string;
  note: string;
  isSoon?: boolean;
};

type CouponTicketProps = {
  words: TicketWords;
  /** The coupon cannot be used; `end` or its texts say why. */
  quiet?: boolean;
  /** Content at the end of its last line: a button, a link or a badge. */
  end?: ReactNode;
};

/**
 * A coupon as a ticket with two notches (design, section 11). The notches have the page's background colour; on another background set
 * `--ticket-ground`.
 */
export function CouponTicket({ words, quiet, end }: CouponTicketProps) {
  return (
    <div className={classNames("c-ticket", quiet && "c-ticket--quiet")}>
      <TicketFace words={words} end={end} />
    </div>
  );
}

type CouponChoiceProps = { words: TicketWords } & Omit<ComponentProps<"input">, "type" | "children" | "className">;

/** A coupon that can be chosen: the whole ticket is the label of a native radio. */
export function CouponChoice({ words, ...input }: CouponChoiceProps) {
  return (
    <label className="c-ticket">
      <TicketFace words={words} />
      <span className="c-choice">
        <input {...input} type="radio" />
      </span>
    </label>
  );
}

function TicketFace({ words: { value, unit, name, lang, terms, note, isSoon }, end }: Pick<CouponTicketProps, "words" | "end">) {
  return (
    <>
      <span className="c-ticket__value">
        <span>{value}</span> <span>{unit}</span>
      </span>{" "}
      <span className="c-ticket__body">
        <span className="c-ticket__name t-title-3" lang={lang}>
          {name}
        </span>{" "}
        <span className="t-caption">{terms}</span>{" "}
        <span className="c-ticket__last">
          <span className={classNames("t-small", isSoon && "c-ticket__soon")}>{note}</span> {end}
        </span>
      </span>
    </>
  );
}

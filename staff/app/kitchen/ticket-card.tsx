import { OPEN_ITEM } from "@comanda/domain/cart/order-line";
import type { KitchenTicket } from "@comanda/contract/staff/orders/kitchen-calls";
import { weightInSigns } from "@comanda/domain/menu/weight";
import { Icon } from "@comanda/ui/icons/icon";
import { wallTime } from "@comanda/web/i18n/formats";
import { memo, type ReactNode, useContext } from "react";
import { usePageNow } from "../shell/live/use-now.ts";
import { KitchenContext, useKitchenTranslate } from "./kitchen-texts.ts";
import { ageText, isAdded, lateness, placeOf, SEPARATOR, type Mark, type TicketGroup } from "./shown-tickets.ts";

/** What a touch on a ticket does. */
export type TicketActs = {
  mark: (ticket: KitchenTicket, mark: Omit<Mark, "ticketId">) => void;
  see: (ticketId: string) => void;
  sellOut: (productId: string) => void;
};

/** The seconds since a ticket was sent, counted on every second. */
const useAge = (sentAt: string): number => (usePageNow() - Date.parse(sentAt)) / 1000;

/** `digit`: the key that marks all of the ticket as made; `continued`: the dishes with which it continues in another column. */
type CardProps = { group: TicketGroup; digit: string; continued: ReadonlySet<string>; acts: TicketActs };

/** One order at this station: its first ticket and what was added later. Rendered again only where something of the order changes. */
export const TicketCard = memo(function TicketCard({ group, digit, continued, acts }: CardProps) {
  const t = useKitchenTranslate();
  const { locale, timeZone } = useContext(KitchenContext);
  const { first, tickets, isMade } = group;
  const place = placeOf(t, first);
  const markAll = () => tickets.forEach((ticket) => acts.mark(ticket, { isMade: !isMade }));
  return (
    <article className="ticket" aria-label={t("ticketOf", { place, serial: first.serial })}>
      <Head sentAt={first.sentAt}>
        <h2>{place}</h2>
        <p>
          {first.serial}
          {first.tableName && first.guests > 0 && <> · {t("guests", { count: first.guests })}</>}
          {first.pickupAt && <> · {t("pickup", { time: wallTime(first.pickupAt, locale, timeZone) })}</>}
        </p>
      </Head>
      {first.isCancelled && <p className="ticket__bar ticket__bar--off">{t("cancelled")}</p>}
      {first.movedFrom && <p className="ticket__bar">{t("moved", { from: first.movedFrom })}</p>}
      {first.joinedFrom !== null && <p className="ticket__bar">{t("joined", { from: first.joinedFrom })}</p>}
      {first.recalledAt && <p className="ticket__bar">{t("recalled")}</p>}
      <Allergy ticket={first} />
      {first.notes && (
        <p className="ticket__note">
          <q dir="auto">{first.notes}</q>
        </p>
      )}
      {tickets.map((ticket) => (
        <div key={ticket.id}>
          {isAdded(ticket, group) && (
            <p className="ticket__bar">
              + {t("added")} {ticket !== first && <AddedAge sentAt={ticket.sentAt} />}
            </p>
          )}
          <ul className="ticket__lines">
            {ticket.lines.map((line, at) => (
              <li key={line.itemId} data-item={line.itemId}>
                {line.set && line.set.id !== ticket.lines[at - 1]?.set?.id && <p className="ticket__set">{line.set.name}</p>}
                {continued.has(line.itemId) && (
                  <p className="ticket__bar">
                    {place} <span>{t("continued")}</span>
                  </p>
                )}
                <Line line={line} ticket={ticket} acts={acts} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <footer className="ticket__foot">
        {digit && <kbd>{digit}</kbd>}
        <span>{t("sentBy", { name: first.sentBy, time: wallTime(first.sentAt, locale, timeZone) })}</span>
        {!first.isCancelled && (
          <button type="button" className="ticket__made" onClick={markAll}>
            <Icon name="check" size={20} />
            {t(isMade ? "notMade" : "made")}
          </button>
        )}
      </footer>
    </article>
  );
});

/** The head of a ticket, in the color of how late it is. */
function Head({ sentAt, children }: { sentAt: string; children: ReactNode }) {
  const { ageMinutes } = useContext(KitchenContext);
  const age = useAge(sentAt);
  return (
    <header className={`ticket__head ticket__head--${lateness(age, ageMinutes)}`}>
      {children}
      <Age seconds={age} />
    </header>
  );
}

const AddedAge = ({ sentAt }: { sentAt: string }) => <Age seconds={useAge(sentAt)} />;

/**
 * An age, in a box whose size only the number of its characters changes: a second that passes lays out this box, and not the columns of all
 * tickets. A browser begins a layout at a block, and not at an item of a flexible box, which is why there are two elements.
 */
function Age({ seconds }: { seconds: number }) {
  const text = ageText(seconds);
  return (
    <span className="ticket__age">
      <span data-characters={text.length}>{text}</span>
    </span>
  );
}

function Allergy({ ticket: { allergy } }: { ticket: KitchenTicket }) {
  const t = useKitchenTranslate();
  if (!allergy) return null;
  const { allergens, words, guests, statements } = allergy;
  const namesOf = (named: typeof allergens) => named.map((one) => t(one)).join(SEPARATOR);
  return (
    <section className="ticket__allergy">
      <h3>
        <Icon name="circle-alert" size={20} />
        {allergens.length > 0 ? t("allergy", { what: namesOf(allergens) }) : t("allergyUnnamed")}
      </h3>
      {guests.map((of) => (
        <p key={of.guest}>
          <strong>
            {of.guest === null
              ? t("allergyOfTable", { what: namesOf(of.allergens) })
              : t("allergyOfGuest", { number: String(of.guest), what: namesOf(of.allergens) })}
          </strong>
        </p>
      ))}
      {words.map((text) => (
        <p key={text}>
          <q dir="auto">{text}</q>
        </p>
      ))}
      {statements.map(({ allergen, presence, dishes }) => (
        <p key={allergen + presence}>{t(presence, { allergen: t(allergen), dishes: dishes.join(SEPARATOR) })}</p>
      ))}
    </section>
  );
}

type LineProps = { line: KitchenTicket["lines"][number]; ticket: KitchenTicket; acts: TicketActs };

/** A dish. A touch marks it as made; one that was taken off stays until somebody has seen it. */
function Line({ line, ticket, acts }: LineProps) {
  const t = useKitchenTranslate();
  const { itemId, productId, quantity, weight, name, options, otherName, lang, guest, notes, madeAt, voidedAt, seenAt } = line;
  const content = (
    <>
      <span className="ticket__quantity">{quantity}</span>
      <span className="ticket__dish">
        <span className="ticket__name">{weight ? `${name}, ${weightInSigns(quantity, weight)}` : name}</span>
        {options && <span className="ticket__options">{options}</span>}
        {guest !== null && <span className="ticket__options">{t("forGuest", { number: String(guest) })}</span>}
        {otherName && (
          <span className="ticket__other" lang={lang}>
            {otherName}
          </span>
        )}
        {notes && (
          <span className="ticket__note">
            <q dir="auto">{notes}</q>
          </span>
        )}
        {voidedAt && <span className="ticket__off">{t("takenOff")}</span>}
      </span>
    </>
  );
  if (voidedAt)
    return (
      <div className="ticket__line ticket__line--off">
        {content}
        {!seenAt && (
          <button type="button" className="ticket__seen" onClick={() => acts.see(ticket.id)}>
            {t("seen")}
          </button>
        )}
      </div>
    );
  return (
    <div className="ticket__row">
      <button
        type="button"
        className={madeAt ? "ticket__line ticket__line--made" : "ticket__line"}
        aria-pressed={madeAt !== null}
        data-line={itemId}
        onClick={() => acts.mark(ticket, { itemIds: [itemId], isMade: madeAt === null })}
      >
        {content}
        {madeAt && <Icon name="circle-check" />}
      </button>
      {productId !== OPEN_ITEM && (
        <button type="button" className="ticket__sold-out" aria-label={t("soldOutDish", { name })} onClick={() => acts.sellOut(productId)}>
          <Icon name="moon" />
        </button>
      )}
    </div>
  );
}

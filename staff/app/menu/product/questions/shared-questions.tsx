import { Dialog } from "@comanda/ui/sheets/dialog";
import { ActButton } from "../../../shell/act-button.tsx";
import { useListText } from "../../../text/use-list-text.ts";
import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { call } from "../../../shell/calls/call.ts";
import { NotRead } from "../../../shell/calls/not-read.tsx";
import { useReading } from "../../../shell/calls/use-reading.ts";
import { useRestaurant } from "../../../shell/frame/console-data.ts";
import { useLocale } from "../../../text/text.tsx";
import { useMenuText } from "../../menu-text.ts";
import { textIn } from "../product-draft.ts";
import type { SharedGroups } from "../use-product-draft.ts";

type OthersProps = { without: readonly GroupFields[]; onClose: () => void; onChoose: (group: GroupFields) => void };

/** The questions of other dishes, one of which this dish gets too. It stays one question: a change of it is one for all its dishes. */
export function QuestionsOfOthers({ without, onClose, onChoose }: OthersProps) {
  const t = useMenuText();
  const locale = useLocale();
  const listText = useListText();
  const { id: merchantId } = useRestaurant();
  const reading = useReading(merchantId, () => call("GET /api/staff/menu/groups", merchantId, {}));
  const offered = reading.data?.groups.filter(({ fields }) => without.every(({ id }) => id !== fields.id));
  return (
    <Sheet open onClose={onClose} title={t("productUseQuestion")} under={t("productUseQuestionHelp")} closeLabel={t("close")}>
      <div className="menu-sheet" aria-busy={(!offered && reading.problem === null) || undefined}>
        <NotRead reading={reading} />
        {offered?.length === 0 && <p>{t("productNoQuestions")}</p>}
        <ul className="product__versions">
          {offered?.map(({ fields, dishes }) => (
            <li key={fields.id}>
              <span>
                <strong>{textIn(fields.name, locale)}</strong>
                <small>{listText(fields.choices.map(({ name }) => textIn(name, locale)))}</small>
                <small>{listText(dishes)}</small>
              </span>
              <Button
                look="secondary"
                size={44}
                onClick={() => {
                  onChoose(fields);
                  onClose();
                }}
              >
                {t("productUseThis", { name: textIn(fields.name, locale) })}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** `isOfDefaults`: what is chosen at first is all that changed. */
type SharedProps = { dishes: number; isOfDefaults: boolean; onClose: () => void; onChoose: (groups: SharedGroups) => Promise<unknown> };

/** Asks whether a question that other dishes have too is changed for all of them. */
export function SharedQuestion({ dishes, isOfDefaults, onClose, onChoose }: SharedProps) {
  const t = useMenuText();
  const forAll = <ActButton onAct={() => onChoose("all")}>{t("productForAll", { count: dishes })}</ActButton>;
  const forThis = isOfDefaults ? (
    <ActButton look="secondary" onAct={() => onChoose("own-defaults")}>
      {t("productOwnDefault")}
    </ActButton>
  ) : (
    <ActButton look="secondary" onAct={() => onChoose("copy")}>
      {t("productCopy")}
    </ActButton>
  );
  return (
    <Dialog open icon="info" title={t("productSharedTitle", { count: dishes })} onClose={onClose} primary={forAll} secondary={forThis}>
      {t(isOfDefaults ? "productSharedDefault" : "productSharedHelp")}
    </Dialog>
  );
}

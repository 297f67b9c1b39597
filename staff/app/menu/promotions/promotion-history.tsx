import type { PromotionVersion } from "@comanda/contract/staff/menu/promotion-calls";
import { Badge } from "@comanda/ui/lists/badge";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { NotRead } from "../../shell/calls/not-read.tsx";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useListText } from "../../text/use-list-text.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { usePromotionFieldNames } from "./promotion-field-names.ts";
import { usePromotionText } from "./promotion-text.ts";

type HistoryProps = { id: string; onClose: () => void; onRestore: (version: number) => Promise<unknown> };

/** Who changed a promotion when, newest first; each former version can be brought back. */
export function PromotionHistory({ id, onClose, onRestore }: HistoryProps) {
  const t = usePromotionText();
  const { id: merchantId } = useRestaurant();
  const reading = useReading(id, () => call("GET /api/staff/menu/promotions/:id/versions", merchantId, { params: { id } }));
  const versions = reading.data?.versions;
  return (
    <Sheet open onClose={onClose} title={t("promotionHistory")} closeLabel={t("close")}>
      <div className="menu-sheet" aria-busy={(!versions && reading.problem === null) || undefined}>
        <NotRead reading={reading} />
        {versions?.length === 0 && <p>{t("promotionHistoryEmpty")}</p>}
        <ol className="product__versions">
          {versions?.map((version) => (
            <Version
              key={version.version}
              version={version}
              onRestore={async () => {
                await onRestore(version.version);
                onClose();
              }}
            />
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

function Version({ version, onRestore }: { version: PromotionVersion; onRestore: () => Promise<unknown> }) {
  const t = usePromotionText();
  const listText = useListText();
  const instantText = useMinuteText();
  const nameOf = usePromotionFieldNames();
  const { at, by, changed, isRemoval, isCurrent } = version;
  return (
    <li>
      <span>
        <strong>{by === "" ? t("promotionLoaded") : t("promotionVersionBy", { name: by, time: instantText(at) })}</strong>
        <small>{isRemoval ? t("promotionRemoved") : listText([...new Set(changed.map(nameOf))])}</small>
      </span>
      {isCurrent && <Badge tone="neutral">{t("promotionCurrent")}</Badge>}
      {!isCurrent && !isRemoval && (
        <ActButton look="secondary" size={44} onAct={onRestore}>
          {t("promotionRestore")}
        </ActButton>
      )}
    </li>
  );
}

import type { EditedProduct, ProductVersion } from "@comanda/contract/staff/menu/menu-calls";
import { useToast } from "@comanda/ui/feedback/toast";
import { Badge } from "@comanda/ui/lists/badge";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useRevalidator } from "react-router";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { NotRead } from "../../shell/calls/not-read.tsx";
import { useReading } from "../../shell/calls/use-reading.ts";
import { useTellRefusal } from "../../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useListText } from "../../text/use-list-text.ts";
import { useMinuteText } from "../../text/instant-text.ts";
import { useFieldNames } from "./field-names.ts";
import { useMenuText } from "../menu-text.ts";

type HistoryProps = { product: EditedProduct; onClose: () => void; onRestored: () => void };

/** Who changed a product when, newest first; each former version can be brought back. */
export function HistorySheet({ product, onClose, onRestored }: HistoryProps) {
  const t = useMenuText();
  const toast = useToast();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const { id, rowVersion } = product;
  const reading = useReading(id, () => call("GET /api/staff/menu/products/:id/versions", merchantId, { params: { id } }));
  const versions = reading.data?.versions;
  const restore = async (version: number) => {
    const answer = await call("POST /api/staff/menu/products/:id/restore", merchantId, { params: { id }, body: { version, rowVersion } });
    if (answer.success) {
      onRestored();
      toast(t("productRestored"), "success");
      onClose();
    } else if (answer.status !== 401) tell(answer);
    await revalidate();
  };
  return (
    <Sheet open onClose={onClose} title={t("productHistory")} closeLabel={t("close")}>
      <div className="menu-sheet" aria-busy={(!versions && reading.problem === null) || undefined}>
        <NotRead reading={reading} />
        {versions?.length === 0 && <p>{t("productHistoryEmpty")}</p>}
        <ol className="product__versions">
          {versions?.map((version) => (
            <Version key={version.version} version={version} onRestore={() => restore(version.version)} />
          ))}
        </ol>
      </div>
    </Sheet>
  );
}

function Version({ version: { at, by, changed, isCurrent }, onRestore }: { version: ProductVersion; onRestore: () => Promise<void> }) {
  const t = useMenuText();
  const listText = useListText();
  const instantText = useMinuteText();
  const nameOf = useFieldNames();
  return (
    <li>
      <span>
        <strong>{by === "" ? t("productLoaded") : t("productVersionBy", { name: by, time: instantText(at) })}</strong>
        <small>{listText([...new Set(changed.map(nameOf))])}</small>
      </span>
      {isCurrent ? (
        <Badge tone="neutral">{t("productCurrent")}</Badge>
      ) : (
        <ActButton look="secondary" size={44} onAct={onRestore}>
          {t("productRestore")}
        </ActButton>
      )}
    </li>
  );
}

import type { ApiKey } from "@comanda/contract/staff/settings/key-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Badge } from "@comanda/ui/lists/badge";
import { useState } from "react";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { useMinuteText } from "../../text/instant-text.ts";
import { useIntegrationText } from "./integrations-text.ts";
import { ChangeOrigins, NewKey, RevokeKey } from "./key-forms.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** What was made on this page: the name of a key and its secret. */
type Made = { name: string; token: string };

/** The keys of other programs: the owner makes and revokes them. */
export function KeysSection({ keys }: { keys: ApiKey[] }) {
  const t = useIntegrationText();
  const [isAdding, setAdding] = useKeptState("key", false);
  // A secret: never kept.
  const [made, setMade] = useState<Made | null>(null);
  const add = () => {
    setMade(null);
    setAdding(true);
  };
  return (
    <TitledSection
      className="card integrations__part"
      title={t("apiKeys")}
      size="t-title-2"
      beside={
        !isAdding && (
          <Button look="secondary" size={44} onClick={add}>
            {t("newKey")}
          </Button>
        )
      }
    >
      {isAdding && <NewKey onMade={setMade} onClose={() => setAdding(false)} />}
      <div role="status">
        {made && <ShownOnce title={t("keyMade", { name: made.name })} secret={made.token} onClose={() => setMade(null)} />}
      </div>
      {keys.length === 0 && !isAdding && <EmptyState picture={{ icon: "lock" }} title={t("noKeys")} help={t("noKeysHelp")} />}
      <ul>
        {keys.map((key) => (
          <Key key={key.id} apiKey={key} />
        ))}
      </ul>
    </TitledSection>
  );
}

/** How a key is written in a list. */
const shortKey = (lastFour: string): string => `cmd_…${lastFour}`;

function Key({ apiKey }: { apiKey: ApiKey }) {
  const t = useIntegrationText();
  const at = useMinuteText();
  const { id, name, lastFour, scopes, origins, createdBy, createdAt, usedAt } = apiKey;
  const [opened, setOpened] = useKeptState<"origins" | "revoke" | null>(`key ${id}`, null);
  return (
    <li className="list-row">
      <span className="integration__name">
        <strong>{name}</strong> <code>{shortKey(lastFour)}</code>
        <small>
          {t("keyMadeBy", { by: createdBy, at: at(createdAt) })} · {usedAt ? t("keyUsed", { at: at(usedAt) }) : t("keyNeverUsed")}
        </small>
      </span>
      <span className="integration__badges">
        {scopes.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
        {origins.map((origin) => (
          <Badge key={origin}>{origin}</Badge>
        ))}
      </span>
      <span className="integration__buttons">
        <Button look="secondary" size={44} aria-label={t("changeKeyOrigins", { name })} onClick={() => setOpened("origins")}>
          {t("changeOrigins")}
        </Button>
        <Button look="secondary" size={44} aria-label={t("revokeKey", { name })} onClick={() => setOpened("revoke")}>
          {t("revoke")}
        </Button>
      </span>
      {opened === "origins" && <ChangeOrigins apiKey={apiKey} onClose={() => setOpened(null)} />}
      {opened === "revoke" && <RevokeKey apiKey={apiKey} onClose={() => setOpened(null)} />}
    </li>
  );
}

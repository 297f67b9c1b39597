import { useFactorText } from "./factor-text.ts";
import { SetUpFactor } from "./set-up-factor.tsx";
import { useRestaurant } from "../frame/console-data.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import "./factor.css";

/** A person of whose role the restaurant requires a second factor sets it up before anything else, or signs out. */
export function RequiredFactor({ onDone }: { onDone: () => void }) {
  const t = useFactorText();
  const { name: restaurant } = useRestaurant();
  const signOut = useSignOut();
  return (
    <div className="factor__section">
      <title>{t("factorSetUpTitle")}</title>
      <h1 className="t-title-1">{t("factorSetUpTitle")}</h1>
      <p>{t("factorSetUpHelp", { restaurant })}</p>
      <SetUpFactor cancel={t("factorSignOut")} onDone={onDone} onCancel={() => void signOut()} />
    </div>
  );
}

import { type ComponentType, lazy, Suspense } from "react";
import { useCanCallTeam } from "../../shell/session/can-call-team.ts";
import { LanguageMenu } from "../../ui/language-menu.tsx";

/** Where it cannot be loaded, the header is without it. */
const none = (): { default: ComponentType<{ isIcon: boolean }> } => ({ default: () => null });
const CallTeamButton = lazy(() => import("../../ui/call-team-button.tsx").then((file) => ({ default: file.CallTeamButton }), none));

/** What the header of a phone shows beside search and account: the way to call the team, at a table, and the language. */
export function PhoneTools() {
  const canCall = useCanCallTeam();
  return (
    <>
      <Suspense>{canCall && <CallTeamButton isIcon />}</Suspense>
      <LanguageMenu isIcon />
    </>
  );
}

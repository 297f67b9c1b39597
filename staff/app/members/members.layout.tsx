import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { Outlet } from "react-router";
import { deferred } from "../shell/deferred.tsx";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useMemberText } from "./members-text.ts";
import type { Route } from "./+types/members.layout";
import { MemberSearch } from "./member-search.tsx";
import { useMemberSheet } from "./members-address.ts";
import { SignUpSheet } from "./sign-up-sheet.tsx";
import "./members.css";

/** With the reader of codes it is fetched when it is first opened. */
const ScanSheet = deferred(() => import("./scan-sheet.tsx").then((file) => file.ScanSheet));

/** The page on which diners become members. */
export function loader({ params, context }: Route.LoaderArgs): { signUpUrl: string } {
  const { publicOrigin } = context.get(staffContext).deps;
  return { signUpUrl: `${publicOrigin}/merchant/${params.merchantId}/login` };
}

export const shouldRevalidate = () => false;

/** The search for members; below it what was found, or one member. */
export default function MembersLayout({ loaderData: { signUpUrl } }: Route.ComponentProps) {
  const t = useMemberText();
  const { sheet, open, close } = useMemberSheet();
  return (
    <main className="page members">
      <title>{t("membersTitle")}</title>
      <header className="u-ends-wrap">
        <div>
          <h1 className="t-title-1">{t("membersTitle")}</h1>
          <p>{t("membersHelp")}</p>
        </div>
        <Button look="secondary" onClick={() => open("sign-up")}>
          <Icon name="qr-code" />
          {t("signUpQr")}
        </Button>
      </header>
      <MemberSearch onScan={() => open("scan")} />
      <Outlet />
      {sheet === "sign-up" && <SignUpSheet url={signUpUrl} onClose={close} />}
      {sheet === "scan" && <ScanSheet onClose={close} onFail={close} />}
    </main>
  );
}

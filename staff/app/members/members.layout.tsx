import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import type { SubmitEvent } from "react";
import { Outlet, useNavigate, useSearchParams } from "react-router";
import { useSearchWords } from "../lists/use-search-words.ts";
import { QrPicture } from "../pictures/qr-picture.tsx";
import { deferred } from "../shell/deferred.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useMemberText } from "./members-text.ts";
import { readOnce } from "../shell/page/read-again.ts";
import type { Route } from "./+types/members.layout";
import { useMemberSheet } from "./members-address.ts";
import "./members.css";

/** With the reader of codes it is fetched when it is first opened. */
const ScanSheet = deferred(() => import("./scan-sheet.tsx").then((file) => file.ScanSheet));

/** The page on which diners become members. */
export function loader({ params, context }: Route.LoaderArgs): { signUpUrl: string } {
  const { publicOrigin } = context.get(staffContext).deps;
  return { signUpUrl: `${publicOrigin}/merchant/${params.merchantId}/login` };
}

export const shouldRevalidate = readOnce;

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

/** The code of the page on which diners become members: the staff sign nobody up, because a member is who reads the message. */
function SignUpSheet({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useMemberText();
  return (
    <Sheet open onClose={onClose} title={t("signUpQr")} closeLabel={t("close")}>
      <div className="members__sign-up">
        <p>{t("signUpHelp")}</p>
        <QrPicture url={url} label={t("signUpCode")} />
        <p className="t-caption">{url}</p>
      </div>
    </Sheet>
  );
}

const MAX_CHARACTERS = 60;

/** Looks members up by phone, number or name: after a pause, or at once with Enter; or by the code on their phone. */
function MemberSearch({ onScan }: { onScan: () => void }) {
  const t = useMemberText();
  const { id: merchantId } = useRestaurant();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { typed, setTyped, submit } = useSearchWords(
    query.get("q") ?? "",
    (words) => void navigate(`/${merchantId}/members${words && `?${new URLSearchParams({ q: words })}`}`, { replace: true }),
  );
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="search-field members__search" role="search" onSubmit={search}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_CHARACTERS}
        aria-label={t("memberSearch")}
        placeholder={t("memberSearch")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="secondary" size={44} aria-label={t("memberScan")} onClick={onScan}>
        <PageIcon name="scan" />
        <span className="members__scan">{t("memberScan")}</span>
      </Button>
    </form>
  );
}

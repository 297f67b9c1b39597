import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { localeOfPath } from "@comanda/web/i18n/locale-path";
import { siteContext } from "@comanda/web/server/site-context.server";
import { useEffect, useRef } from "react";
import { type MetaArgs, type MetaDescriptor, redirect, useNavigate } from "react-router";
import { linksIn } from "../links.ts";
import { isPathOf } from "../links/historic-path.ts";
import { dropHistoricUrl, keepHistoricUrl } from "../shell/guards/historic-url.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { pageTranslator } from "../text/page-texts.ts";
import { useTranslate } from "../text/text.tsx";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import type { Route } from "./+types/login.route";
import { SignInPanel } from "./sign-in-panel.tsx";

/** The destination after sign-in; a member who is signed in is redirected at once. */
export function loader({ params: { merchantId }, context, url }: Route.LoaderArgs) {
  const { session, locale } = context.get(siteContext);
  const requestedPath = url.searchParams.get("back") ?? "";
  const back = isPathOf(merchantId, requestedPath) ? requestedPath : null;
  if (session.isMemberAt(merchantId)) throw redirect(back ?? linksIn(locale).merchant(merchantId));
  return { back };
}

export const meta = ({ location }: MetaArgs): MetaDescriptor[] => [
  { title: pageTranslator(localeOfPath(location.pathname) ?? DEFAULT_LOCALE)("signIn") },
];

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}

export { RouteError as ErrorBoundary } from "../shell/document/route-error.tsx";

/** The login page, for a diner who opened a protected URL; `back` is that URL. */
function SignInPage({ back }: { back: string | null }) {
  const t = useTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const phone = useRef<HTMLInputElement>(null);
  const leave = useGoBack();
  useEffect(() => {
    if (back) keepHistoricUrl(id, back);
    else dropHistoricUrl(id);
  }, [id, back]);
  useEffect(() => phone.current?.focus(), []);
  return (
    <main className="sign-in-page">
      <div className="sign-in-page__top">
        <IconButton icon="x" label={t("close")} onClick={leave} />
        <LanguageMenu />
      </div>
      <SignInPanel level="h1" phoneField={phone} onSkip={() => void navigate(links.order(id))} />
    </main>
  );
}

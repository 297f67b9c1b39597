import { loadNamespace } from "@comanda/web/i18n/namespace";
import { renderPage } from "@comanda/web/server/render-page.server";
import { MENU } from "./text/text.tsx";

await loadNamespace(MENU);

export default renderPage;

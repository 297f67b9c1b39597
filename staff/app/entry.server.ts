import { loadNamespace } from "@comanda/web/i18n/namespace";
import { renderPage } from "@comanda/web/server/render-page.server";
import { EVERY_PAGE } from "./text/text.tsx";

await loadNamespace(EVERY_PAGE);

export default renderPage;

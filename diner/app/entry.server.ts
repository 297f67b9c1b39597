import { renderPage } from "@comanda/web/server/render-page.server";
import { storeAllTexts } from "./text/all-texts.server.ts";

storeAllTexts();

export default renderPage;

import { preloadModule } from "react-dom";
import type { ClientInstrumentation } from "react-router";

/** The id of the element that says which texts the routes load, as JSON: addresses by the id of a route, in the language of the document. */
export const PAGE_TEXTS_ID = "page-texts";

/**
 * For the router's `instrumentations`: requests the texts of a page when its data are requested, which is when its scripts are. Otherwise they
 * would be requested after the scripts have run.
 */
export function preloadTexts(): ClientInstrumentation {
  const { lang } = document.documentElement;
  const texts = JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent ?? "{}") as Partial<Record<string, string[]>>;
  return {
    route: ({ id, instrument }) =>
      instrument({
        async loader(load) {
          if (document.documentElement.lang === lang) texts[id]?.forEach((address) => preloadModule(address, { as: "script" }));
          await load();
        },
      }),
  };
}

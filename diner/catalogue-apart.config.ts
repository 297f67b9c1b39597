import type { Plugin } from "vite";

const CATALOGUE = /\/diner\/app\/catalogue\//;
const COPY = "?catalogue";
const OURS = /\/(?:ui\/src|diner\/app|domain\/src)\/[^?]*$/;

/**
 * Gives the catalogue copies of all that it shows, in the browser's build alone: what two pages share becomes a file of its own, and no
 * page of a diner is to be cut into more files for one that diners never see. What `isEverywhere` names is loaded by every page: it
 * stays one.
 */
export const catalogueApart = (isEverywhere: (id: string) => boolean): Plugin => ({
  name: "catalogue-apart",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(source, importer, options) {
    if (!importer || !(CATALOGUE.test(importer) || importer.endsWith(COPY))) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && OURS.test(found.id) && !CATALOGUE.test(found.id) && !isEverywhere(found.id) ? { ...found, id: found.id + COPY } : found;
  },
});

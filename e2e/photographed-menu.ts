import { join } from "node:path";
import { loadWithPictures, photograph } from "./raster-pictures.ts";
import type { RunningHost } from "./running-host.ts";

/** A menu of 129 dishes, merchant 100003. */
export const BIG_MENU = join(import.meta.dirname, "../server/test-restaurant/big-menu");

/** Loads the large menu with a photograph of every dish. */
export async function loadPhotographedMenu(host: RunningHost): Promise<void> {
  const pictures: Record<string, Buffer> = {};
  const named = (id: string) => {
    pictures[`dish-${id}.png`] = photograph({ width: 400, height: 300, dark: Number(id) });
    return `picture: dish-${id}.png`;
  };
  await loadWithPictures(host, {
    folder: BIG_MENU,
    pictures,
    change: (yaml) =>
      yaml
        .replaceAll(/^      - \{ id: (\d{3,4}),/gm, (line, id: string) => `${line} ${named(id)},`)
        .replaceAll(/^      - id: (\d{3,4})$/gm, (line, id: string) => `${line}\n        ${named(id)}`),
  });
}

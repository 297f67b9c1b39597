import { BIG_MENU } from "../../e2e/fixtures/servers/photographed-menu.ts";
import { loadWithPictures } from "../../e2e/fixtures/servers/raster-pictures.ts";
import type { RunningHost } from "../../e2e/fixtures/servers/running-host.ts";

export const DISHES = 500;

/** Loads the large menu with as many dishes as `DISHES`, without pictures. */
export const loadManyDishes = (host: RunningHost): Promise<void> =>
  loadWithPictures(host, { folder: BIG_MENU, pictures: {}, change: withManyDishes });

/** The menu with copies of its dishes of one line and without questions, whose ids would repeat, each with a name of its own, until it has 500. */
function withManyDishes(yaml: string): string {
  const dish = /^ {6}- \{ id: (\d{3,4}), name: (?:\{ en: )?([^,}]+)(?!.*\bgroups:)/;
  const isDish = (line: string) => /^ {6}- (?:\{ )?id: \d{3,4}\b/.test(line);
  const lines = yaml.split("\n");
  let count = lines.filter(isDish).length;
  const copies = Math.ceil(DISHES / lines.filter((line) => dish.test(line)).length);
  return lines
    .flatMap((line) => {
      const [, id = "", name = ""] = dish.exec(line) ?? [];
      const more = id === "" ? 0 : Math.max(0, Math.min(copies, DISHES - count));
      count += more;
      const copy = (_: unknown, at: number) =>
        line.replace(`id: ${id}`, `id: ${10_000 * (at + 1) + Number(id)}`).replace(name, `${name} ${at + 2}`);
      return [line, ...Array.from({ length: more }, copy)];
    })
    .join("\n");
}

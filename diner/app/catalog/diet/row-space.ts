import { writeText } from "@comanda/web/client/browser-storage";
import { ROW_SPACE_KEY } from "./diet-key.ts";

/** The rules of a section of the menu: a row has the height of its reason until it is there, and what was folded is not shown. */
function rulesOf(section: HTMLElement): string[] {
  const id = `#${CSS.escape(section.id)}`;
  if (section.offsetHeight === 0) return [`${id}{display:none}`];
  const rows = [...section.querySelectorAll<HTMLElement>(":scope > ul > li")].map((row, at) => {
    const reason = row.querySelector<HTMLElement>(":scope > .dish-misfit");
    if (!reason) return "";
    const selector = `${id}>ul>:nth-child(${at + 1})`;
    if (row.offsetHeight === 0) return `${selector}{display:none}`;
    // On a card with a picture the reason lies over the picture.
    if (getComputedStyle(reason).position === "absolute") return "";
    return `${selector}:not(:has(.dish-misfit)){padding-block-end:${spaceBelow(row, reason)}}`;
  });
  const fold = section.querySelector<HTMLElement>(":scope > .menu-unmarked");
  return [...rows, fold ? `${id}:not(:has(>.menu-unmarked)){padding-block-end:${spaceBelow(section, fold)}}` : ""];
}

/** The padding of an element below, and the height of its last child, which is not there yet. */
const spaceBelow = (element: HTMLElement, last: HTMLElement): string =>
  `calc(${getComputedStyle(element).paddingBlockEnd} + ${last.getBoundingClientRect().height}px)`;

/**
 * Stores what the reasons by which dishes do not fit take of the menu's height, for its next load in this tab: they come after the first paint,
 * and would move the rows below them. A window of another width has other lines, and reserves nothing.
 */
export function storeRowSpace(): void {
  const main = document.querySelector<HTMLElement>(".menu > main");
  if (!main || main.offsetHeight === 0) return;
  const rules = [...main.querySelectorAll<HTMLElement>(":scope > section")].flatMap(rulesOf).join("");
  const width = `(min-width:${innerWidth}px) and (max-width:${innerWidth}px)`;
  writeText("sessionStorage", ROW_SPACE_KEY, rules === "" ? null : `${location.pathname}\n@media ${width}{${rules}}`);
}

/** Gives the reserved space up: the reasons are shown. */
export const dropRowSpace = (): void => {
  if (document.adoptedStyleSheets?.length > 0) document.adoptedStyleSheets = [];
};

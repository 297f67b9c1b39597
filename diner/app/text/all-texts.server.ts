import { enUS } from "./en-US.ts";
import { esES } from "./es-ES.ts";
import { moreEnUS } from "./more.en-US.ts";
import { moreEsES } from "./more.es-ES.ts";
import { moreZhTW } from "./more.zh-TW.ts";
import { keepTexts } from "./text.tsx";
import { zhTW } from "./zh-TW.ts";

/** On the server every page can be asked for in every language. */
export function keepAllTexts(): void {
  keepTexts("en-US", { ...enUS, ...moreEnUS });
  keepTexts("zh-TW", { ...zhTW, ...moreZhTW });
  keepTexts("es-ES", { ...esES, ...moreEsES });
}

import { locales } from "@comanda/domain/locale";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadedNamespace, loadNamespace, loadTexts, namespace, translatorOf, withTexts } from "./namespace.ts";

type Texts = { tea: string; cups: string };

/** A namespace's files, the languages whose file was requested, and whether requests fail. */
function files() {
  const requested: string[] = [];
  const network = { isUnreachable: false };
  const file = (locale: string) => async () => {
    requested.push(locale);
    if (network.isUnreachable) throw new TypeError("no network");
    return { texts: { tea: `tea in ${locale}`, cups: "{count} cup | {count} cups" } satisfies Texts };
  };
  return { requested, network, files: { "en-US": file("en-US"), "zh-TW": file("zh-TW"), "es-ES": file("es-ES") } };
}

describe("on the server", () => {
  it("a namespace is loaded in every language", async () => {
    const { files: texts, requested } = files();
    await loadedNamespace(texts);
    expect(requested).toEqual([...locales]);
  });
});

describe("in the browser", () => {
  const shows = (lang: string) => vi.stubGlobal("document", { documentElement: { lang } });
  beforeEach(async () => {
    shows("es-ES");
    await loadTexts("es-ES");
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("a namespace is loaded in the language of the document alone, once", async () => {
    const { files: texts, requested } = files();
    const one = await loadedNamespace(texts);
    await loadNamespace(one);
    expect(requested).toEqual(["es-ES"]);
    expect(one.in("es-ES").tea).toBe("tea in es-ES");
  });

  it("a change of language loads every namespace in it, and those that come while the document changes in both", async () => {
    const [before, during] = [files(), files()];
    const one = await loadedNamespace(before.files);
    await loadTexts("zh-TW");
    await loadedNamespace(during.files);
    expect(before.requested).toEqual(["es-ES", "zh-TW"]);
    expect(one.in("zh-TW").tea).toBe("tea in zh-TW");
    expect(during.requested).toEqual(["es-ES", "zh-TW"]);
  });

  it("a language that is not loaded is replaced by one that is", async () => {
    const one = await loadedNamespace(files().files);
    expect(one.in("en-US").tea).toBe("tea in es-ES");
  });

  it("a namespace that cannot be loaded does not fail its module, and is loaded with the next module that needs texts", async () => {
    const { files: texts, network } = files();
    network.isUnreachable = true;
    const one = await loadedNamespace(texts);
    expect(() => one.in("es-ES")).toThrow("no texts in es-ES");
    await expect(withTexts(Promise.resolve("module"))).rejects.toThrow("no network");
    network.isUnreachable = false;
    await expect(withTexts(Promise.resolve("module"))).resolves.toBe("module");
    expect(one.in("es-ES").tea).toBe("tea in es-ES");
  });

  it("a translator takes a text of the first namespace that has it, and fills it", async () => {
    const own = namespace({
      "en-US": async () => ({ texts: { tea: "own tea" } }),
      "zh-TW": async () => ({ texts: { tea: "own tea" } }),
      "es-ES": async () => ({ texts: { tea: "own tea" } }),
    });
    await loadNamespace(own);
    const t = translatorOf<keyof Texts>([own, await loadedNamespace(files().files)], "es-ES");
    expect(t("tea")).toBe("own tea");
    expect(t("cups", { count: 1200 })).toBe("1,200 cups");
    expect(() => translatorOf<"milk">([own], "es-ES")("milk")).toThrow('"milk" is not in es-ES');
  });
});

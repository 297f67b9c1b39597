import { describe, expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

const textOf = async (path: string): Promise<string> => {
  const answer = await host().get(path);
  expect(answer.status).toBe(200);
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? [];
  return main
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
};

describe("the chart of allergens for guests", () => {
  it("says of each dish what it contains, what is not known and what it is free of, in each language", async () => {
    const english = await textOf("/merchant/100001/allergens");
    expect(english).toMatch(/Cold Sesame Noodles ● Contains gluten, peanut, soy, sesame \? Not known: ask us before you order milk, /);
    expect(english).toMatch(/Cold Sesame Noodles .*? – Free of it by recipe crustaceans, egg, fish /);
    expect(english).toContain("The fourteen allergens of the European Union.");
    expect(await textOf("/zh-tw/merchant/100001/allergens")).toMatch(/麻醬涼麵 ● 含有 麩質、花生、大豆、芝麻 \? 尚未確認/);
    expect(await textOf("/es-es/merchant/100001/allergens")).toMatch(/Fideos fríos con sésamo ● Contiene gluten, /);
  });

  it("has the list of the restaurant, with wheat where gluten is", async () => {
    const deli = await textOf("/merchant/100002/allergens");
    expect(deli).toContain("The nine major food allergens of the United States.");
    expect(deli).toMatch(/Turkey Club ● Contains egg, wheat \?/);
  });
});

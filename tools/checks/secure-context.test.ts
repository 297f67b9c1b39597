import { describe, expect, it } from "vitest";
import { secureOnly } from "./secure-context-checks.ts";
import { sourceFiles } from "./source-files.ts";

const IN_BROWSERS = ["diner/app", "staff/app", "ui/src", "web/src"];

describe("what browsers give to pages over https alone", () => {
  it("is used by no page, since a restaurant's own server may use plain http", () =>
    expect(IN_BROWSERS.flatMap((folder) => sourceFiles(folder)).flatMap(secureOnly)).toEqual([]));

  it.each([
    ["staff/app/payments/use-cards.ts", "const key = useRef(crypto.randomUUID());"],
    ["staff/app/payments/use-cards.ts", "const hash = await crypto.subtle.digest(name, bytes);"],
    ["staff/app/settings/shown-once.tsx", "await navigator.clipboard.writeText(secret);"],
  ])("is refused in %s: %s", (path, text) => expect(secureOnly({ path, text })).toHaveLength(1));

  it.each([
    ["web/src/client/copied.ts", "await navigator.clipboard.writeText(text);"],
    ["web/src/server/session.server.ts", "const id = crypto.randomUUID();"],
    [
      "diner/app/shell/visitor-id.ts",
      "// `crypto.randomUUID` exists in secure contexts only.\nconst made = crypto.getRandomValues(bytes);",
    ],
  ])("is accepted in %s: %s", (path, text) => expect(secureOnly({ path, text })).toEqual([]));
});

import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { IMPORT_KINDS, type ImportEncoding } from "@comanda/domain/menu/menu-import";
import { analyseFile, NO_CHOICES } from "../menu-plan/analyse-file.ts";
import { EMPTY_MENU } from "../menu/analyse-for-tests.ts";
import { ENGLISH } from "../../platform/values/base-language.ts";
import { kindOf, knownHeadings, presetColumns, samplesOf } from "../menu-draft/columns.ts";
import { readTable } from "./csv-table.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const table = async (bytes: Uint8Array) => {
  const read = await readTable(bytes, { knownHeadings });
  if (!read.ok) throw new Error(read.why);
  return read.value;
};
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return bytes;
};

describe("a table", () => {
  it.each([
    ["UTF-8", bytesOf("name,price\nCafé 茶,1"), "utf-8"],
    ["UTF-8 with its mark", bytesOf("\uFEFFname,price\nCafé 茶,1"), "utf-8"],
    ["UTF-16 with its mark", utf16("\uFEFFname,price\nCafé 茶,1", false), "utf-16"],
    ["UTF-16 with its other mark", utf16("\uFEFFname,price\nCafé 茶,1", true), "utf-16"],
    ["Windows-1252", Uint8Array.from(Buffer.from("name,price\nCafé,1", "latin1")), "windows-1252"],
  ])("is read in %s", async (_, bytes, encoding) => {
    const { header, rows, encoding: found } = await table(bytes);
    expect(found).toBe(encoding);
    expect(header).toEqual(["name", "price"]);
    expect(rows[0]?.cells[0]).toMatch(/^Café/);
  });

  it.each([
    ["big5", "ab7ea6572cbbf9aee60aacf5bf4ea4fba6d7c4d12c3138300aacc3af5da5a4aff92c36300a", "紅燒牛肉麵"],
    ["gb18030", "c6b7c3fb2cbcdbb8f10abaecc9d5c5a3c8e2c3e62c33380ad5e4d6e9c4ccb2e82c31350a", "红烧牛肉面"],
    ["shift_jis", "956996bc2c89bf8a690a8389815b838183932c3938300ae94c8e712c3435300a8372815b838b2c3530300a", "ラーメン"],
    [
      "windows-1250",
      "4ee17a65762c43656e610a536d619e656efd2073fd722c3134390a8a76ede86b6f76e1206e6120736d6574616eec2c3138390a",
      "Smažený sýr",
    ],
    [
      "windows-1250",
      "5a75706120bf7572656b2c43656e610a506965726f6769207275736b696520b36f736f73696f77652c32340a",
      "Pierogi ruskie łososiowe",
    ],
    ["windows-1250", "c974656c2cc1720a54f66c74f67474206be1706f737a74612c323439300a46f5747420686fec732c310a", "Töltött káposzta"],
    ["windows-1252", "506c61742c507269780a4372e86d65206272fb6ce9652c370a4d6f756c65732d6672697465732c31320ac56c652c390a", "Crème brûlée"],
    ["windows-1252", "506c61746f2c50726563696f0a4a616c6170659f6f2c370a506959612c310a4e69f16f2c31320aa141ed212c390a", "Jalape\u0178o"],
  ])("of Excel is recognised as %s by its bytes", async (encoding, hex, name) => {
    const { rows, encoding: found } = await table(Uint8Array.from(Buffer.from(hex, "hex")));
    expect([found, rows[0]?.cells[0]]).toEqual([encoding, name]);
  });

  it("is read in the encoding that a person chooses, but not against its mark", async () => {
    const read = async (bytes: Uint8Array, encoding: ImportEncoding) => {
      const found = await readTable(bytes, { encoding, knownHeadings });
      return found.ok && [found.value.encoding, found.value.rows[0]?.cells[0]];
    };
    const greek = Uint8Array.from(Buffer.from("6e616d652c70726963650ad3efe0fef82c370a", "hex"));
    expect(await read(greek, "windows-1253")).toEqual(["windows-1253", "Σοΰώψ"]);
    expect(await read(utf16("\uFEFFname,price\nCafé 茶,1", false), "big5")).toEqual(["utf-16", "Café 茶"]);
  });

  it.each([",", ";", "\t", "|"])("has %j between its cells", async (separator) => {
    const { header, rows } = await table(bytesOf(`a${separator}b\r\n1${separator}"2,;2"\r\n`));
    expect([header, rows]).toEqual([["a", "b"], [{ line: 2, cells: ["1", "2,;2"] }]]);
  });

  it("counts the lines of cells with line breaks, and leaves out rows without text", async () => {
    const { rows } = await table(bytesOf('a,b\r\n"x\r\ny\r\nz",2\r\n\r\n,\r\n3,"4\n5"\r7,8'));
    expect(rows).toEqual([
      { line: 2, cells: ["x\ny\nz", "2"] },
      { line: 7, cells: ["3", "4\n5"] },
      { line: 9, cells: ["7", "8"] },
    ]);
  });

  it.each([
    ["nothing", bytesOf(""), "empty"],
    ["a header alone", bytesOf("name,price\n"), "empty"],
    ["a quote that is not closed", bytesOf('name,price\n"Tea,1\n'), "quote-not-closed"],
    ["5,001 lines", bytesOf(`name,price\n${"Tea,1\n".repeat(5001)}`), "too-many-lines"],
    ["more than 5 MB", new Uint8Array(5_000_001).fill(65), "too-large"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), "not-a-table"],
  ])("is refused with %s", async (_, bytes, why) => {
    expect(await readTable(bytes, { knownHeadings })).toMatchObject({ ok: false, why });
  });

  it("has at most 5,000 lines", async () => {
    expect((await table(bytesOf(`name,price\n${"Tea,1\n".repeat(5000)}`))).rows).toHaveLength(5000);
  });
});

describe("the kind of a file", () => {
  it.each([
    ["square", "Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price"],
    ["square", "Token,Item Name,Categories,Price"],
    [
      "toast-template",
      "Operation,Entity type,Operation ID,Name,Parent entity type,Parent version ID or operation ID,Pricing strategy or method,Price",
    ],
    ["toast-items", "Name,Price,SKU,PLU,Description,POS name,Kitchen name,Sales category"],
    ["comanda", "id,category,name_en,name_zh,name_es,price"],
    ["comanda", "Dish,Cost"],
    [null, "Dish,Cost price"],
  ])("is %s by its header row", (kind, header) => expect(kindOf(header.split(","))).toBe(kind));

  it("presets the columns, each target once, with the names in their headers", () => {
    const header = [
      "Token",
      "Item Name",
      "Price",
      "Price Main St",
      "Price Pier 7",
      "Tax - Sales Tax (8.25%)",
      "Modifier Set - ICE",
      "GTIN",
      "Item Name",
    ];
    expect(presetColumns("square", { header }, ENGLISH).map(({ target, detail }) => `${target} ${detail}`.trim())).toEqual([
      "token",
      "name",
      "price",
      "leave-out Main St",
      "leave-out Pier 7",
      "tax Sales Tax (8.25%)",
      "modifier-set ICE",
      "leave-out",
      "leave-out",
    ]);
  });

  it("has three different samples of each column", async () => {
    const read = await table(bytesOf("name,price\nTea,1\nTea,2\n,3\nMilk,4\nRice,5\nSoup,6\n"));
    expect(samplesOf(read, 0)).toEqual(["Tea", "Milk", "Rice"]);
  });
});

describe("any bytes", () => {
  it("are read or refused, and never throw", async () => {
    const choices = fc.constantFrom(null, ...IMPORT_KINDS);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), choices, async (bytes, kind) => {
        const read = await analyseFile(bytes, { ...NO_CHOICES, kind }, EMPTY_MENU);
        expect(typeof read.ok).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });

  it("below a known header are read or refused, and never throw", async () => {
    const headers = [
      "Token,Item Name,Variation Name,Categories,Price,Archived,Tax - X (1%),Modifier Set - Y,Description,Unit and Precision",
      "Operation,Entity type,Operation ID,Name,Parent entity type,Parent version ID or operation ID,Pricing strategy or method,Price",
      "Name,Price,Sales category,Kitchen name",
      "id,category,name_en,name_zh,price,points_price,unit,left,groups,diet,contains,free_of,slots,position",
    ];
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom("", "1.00", "Y", "MENU_ITEM", "1", "a|b", "<p>&#x110000;", '"'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...headers), fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }), async (header, rows) => {
        const text = `${header}\n${rows.map((cells) => cells.join(",")).join("\n")}`;
        const read = await analyseFile(new TextEncoder().encode(text), NO_CHOICES, EMPTY_MENU);
        expect(typeof read.ok).toBe("boolean");
      }),
      { numRuns: 400 },
    );
  });
});

describe("a file of 200 dishes", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("is analysed in slices, between which other calls are answered", async () => {
    let ms = 0;
    // Each look at the clock is 6 ms later: a slice has two rows.
    vi.spyOn(performance, "now").mockImplementation(() => (ms += 6));
    let answered = 0;
    let isDone = false;
    const answer = () => {
      answered += 1;
      if (!isDone) setImmediate(answer);
    };
    setImmediate(answer);
    const rows = Array.from({ length: 200 }, (_, index) => `Rice,Dish ${index},1.00`);
    const read = await analyseFile(new TextEncoder().encode(["category,name_en,price", ...rows].join("\n")), NO_CHOICES, EMPTY_MENU);
    isDone = true;
    expect(read.ok && read.value.plan.entries.length).toBe(200);
    // Its rows are read, made dishes of, compared, planned and put into words: five times.
    expect(answered).toBeGreaterThan(5 * 95);
  });
});

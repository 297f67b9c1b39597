import { expect, it } from "vitest";
import { markedFile } from "./marked-file.ts";

it("marks each row with its mistakes, quotes what would break a row, and keeps formulas as text", () => {
  const mistake = { line: 3, item: "Tea", value: "", code: "price-missing" as const, isFixed: false };
  const file = markedFile(
    {
      fileName: "menu.csv",
      header: ["name", "price"],
      rows: [
        { line: 2, cells: ["Soda,\nwith ice", "4"] },
        { line: 3, cells: ["=Tea", ""] },
      ],
      mistakes: [
        { ...mistake, column: 1 },
        { ...mistake, column: null, code: "too-many-cells" },
      ],
    },
    { column: "What is wrong", sentence: ({ code }) => code },
  );
  expect(file).toBe('What is wrong,name,price\r\n,"Soda,\nwith ice",4\r\nprice: price-missing | too-many-cells,\'=Tea,\r\n');
});

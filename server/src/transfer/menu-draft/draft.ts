import type { ImportMistake, ImportRemark, ImportTarget } from "@comanda/domain/menu/menu-import";
import type { Allergen, AllergenPresence, DecimalText, DietaryMark, WeeklySlot } from "@comanda/domain/menu/menu";
import type { WeightUnit } from "@comanda/domain/menu/weight";
import type { PriceReading } from "@comanda/domain/money/written-price";
import type { Column } from "./columns.ts";
import type { CsvRow } from "../menu-read/csv-table.ts";

/** Texts by the key of their language, as in a restaurant file: `en`, `zh`, `es`, or the base language. */
export type Texts = Record<string, string>;

/** A choice of a question that the file describes; `price`: what it adds, or the whole price. */
export type DraftChoice = { name: string; price: DecimalText };

/** A question that the file describes with its choices. */
export type DraftGroup = {
  foreignId: string | null;
  name: string | null;
  isRequired: boolean;
  hasWholePrices: boolean;
  choices: DraftChoice[];
};

/** A question that the file names: whether the product has it. `column`: where it is named. */
export type NamedGroup = { name: string; isOn: boolean; column: number };

/**
 * A product as a file describes it. What the file does not say is absent and stays as it is. `id`: the restaurant's own; `foreignId`: that
 * of the other system. `columns`: where each value stands.
 */
export type Draft = {
  line: number;
  item: string;
  id: string | null;
  foreignId: string | null;
  sku: string | null;
  names: Texts;
  descriptions: Texts;
  category: string;
  /** The names of its category in the languages that have columns of their own. */
  categoryNames: Texts;
  price: DecimalText | null;
  points?: number;
  unit?: "piece" | WeightUnit;
  isTaxFree?: boolean;
  availability?: "on-sale" | "sold-out" | "hidden";
  /** Whether it is offered at the location of the file. */
  isEnabled?: boolean;
  left?: number | null;
  /** Questions with their choices: Square's variations, Toast's modifier groups. */
  ownGroups: DraftGroup[];
  /** All questions of the product by name, in their order. */
  groupNames?: NamedGroup[];
  /** Questions that the product has or has not; the others stay. */
  groupSwitches?: NamedGroup[];
  dietary?: DietaryMark[];
  allergens?: Partial<Record<Allergen, AllergenPresence>>;
  slots?: WeeklySlot[];
  picture?: string;
  station?: string;
  position?: number;
  columns: Partial<Record<ImportTarget, number>>;
};

/**
 * What has to be corrected before anything is loaded. `column`: its index; null for the whole row. `other`: the line that it contradicts;
 * `instead`: a value that may be meant; `detail`: what the value must be one of, or the missing target.
 */
export type Mistake = {
  line: number;
  column: number | null;
  item: string;
  value: string;
  code: ImportMistake;
  other?: number;
  instead?: string;
  detail?: string;
};

/** What is odd, and is loaded as it is. `line` 0: of the whole file. */
export type Remark = { line: number; item: string; value: string; code: ImportRemark };

/**
 * A file with the columns as chosen and the cells as corrected. `headerLine`: the line of its header; `language`: the key of the language of
 * its plain names; `prices`: how its prices are read.
 */
export type Sheet = { columns: Column[]; headerLine: number; rows: CsvRow[]; language: string; prices: PriceReading };

/** What reading a file has found. */
export type Findings = { mistakes: Mistake[]; remarks: Remark[] };

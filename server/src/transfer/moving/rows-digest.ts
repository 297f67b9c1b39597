import { createHash } from "node:crypto";
import type { BackupRow, BackupTable } from "../backup/backup-format.ts";
import { isSameEverywhere } from "./sealed-columns.ts";

const BITS = 128;

/**
 * A digest of rows, the same in each installation and in any order of rows and columns: the sum of a hash of each row, without what is sealed.
 * Two rows that are equal count twice.
 */
export class RowsDigest {
  #sum = 0n;

  /** Returns the function that adds rows of a table. */
  of({ table, columns }: BackupTable): (row: BackupRow) => void {
    const order = columns
      .flatMap((column, at) => (isSameEverywhere(table, column) ? [{ column, at }] : []))
      .toSorted((one, other) => (one.column < other.column ? -1 : 1));
    return (row) => {
      const hash = createHash("sha256").update(JSON.stringify([table, ...order.map(({ column, at }) => [column, row[at]])]));
      this.#sum = BigInt.asUintN(BITS, this.#sum + BigInt(`0x${hash.digest("hex").slice(0, BITS / 4)}`));
    };
  }

  /** The digest as 32 hexadecimal digits. */
  text(): string {
    return this.#sum.toString(16).padStart(BITS / 4, "0");
  }
}

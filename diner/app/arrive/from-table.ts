/** What the guests page is told that comes after a table: no number is chosen there yet, and the menu comes in its place. */
export const FROM_TABLE = { fromTable: true };

/**
 * History state of the guests page when the diner comes from a table's code: no number is preselected, and the menu replaces the page in
 * the history.
 */
export const FROM_TABLE = { fromTable: true };

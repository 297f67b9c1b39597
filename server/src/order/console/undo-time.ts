/** How long an action of the staff can be undone, in seconds, where the restaurant has set nothing else. */
export const UNDO_SECONDS = 5;

import { useState } from "react";

/** When this part of the page was opened, as an instant: days until an end are counted from then. */
export const useOpenedAt = (): string => useState(() => new Date().toISOString())[0];

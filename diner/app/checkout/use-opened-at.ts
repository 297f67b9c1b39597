import { useState } from "react";

/** The instant at which this component was mounted; durations in its texts are relative to it. */
export const useOpenedAt = (): string => useState(() => new Date().toISOString())[0];

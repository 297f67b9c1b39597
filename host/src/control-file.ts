/** Where a running process says how commands reach it; only its own user can read it. */
export const CONTROL_FILE = "control.json";

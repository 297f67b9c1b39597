import type { Answer } from "./call.ts";

/** The server's sentence of an answer, whatever its status; null where no envelope came, and the page says what is wrong in its own words. */
export const serverWords = ({ status, msg }: Pick<Answer<unknown>, "status" | "msg">): string | null => (status === 0 ? null : msg);

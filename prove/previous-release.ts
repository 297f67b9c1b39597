import { execFileSync } from "node:child_process";
import { ROOT } from "../tools/checks/source-files.ts";
import { Skipped } from "./step.ts";

/** Recorded again with each release (CONTRIBUTING.md, "Change the database"). */
const RECORDED_WRITES = "server/test/previous-release/writes.json";

const git = (...args: string[]): string => {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
};

/**
 * The commit to upgrade from: PREVIOUS_RELEASE, otherwise the newest tag before this commit, otherwise the last commit before this one
 * that recorded the writes of a release.
 */
export function previousRelease(): string {
  const named = process.env.PREVIOUS_RELEASE || git("describe", "--tags", "--abbrev=0", "HEAD^");
  const commit = named || git("rev-list", "-1", "--abbrev-commit", "HEAD^", "--", RECORDED_WRITES);
  if (!commit) throw new Skipped("no former release is in the history of this clone; PREVIOUS_RELEASE names the commit or tag");
  return commit;
}

/** The checked-out commit, and whether tracked files differ from it. */
export const checkedOut = (): { commit: string; isChanged: boolean } => ({
  commit: git("rev-parse", "--short", "HEAD"),
  isChanged: git("status", "--porcelain", "--untracked-files=no") !== "",
});

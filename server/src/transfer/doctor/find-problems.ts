import { RUNNING_DOCTOR_KINDS } from "@comanda/contract/staff/settings/status-calls";
import type { Deps } from "../../platform/deps.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { addressProblems } from "./address-problems.ts";
import { equipmentProblems } from "./equipment-problems.ts";
import { couponProblems, menuProblems } from "./menu-problems.ts";
import type { DoctorKind, NameOf, Problem } from "./problem.ts";

type RunningKind = (typeof RUNNING_DOCTOR_KINDS)[number];

/** What is missing or does not work in a restaurant. It changes nothing. */
export const findProblems = async (
  { db, clock, publicOrigin }: Pick<Deps, "db" | "clock" | "publicOrigin">,
  snapshot: MenuSnapshot,
  nameOf: NameOf,
): Promise<Problem[]> => [
  ...menuProblems(snapshot, nameOf),
  ...couponProblems(snapshot, nameOf, clock.now()),
  ...addressProblems(publicOrigin),
  ...(await equipmentProblems(db, snapshot.merchant, nameOf)),
];

/** Whether a problem may begin and end while the restaurant is open: the console shows it with what runs. */
export const isOfRunning = (problem: Problem): problem is Problem & { kind: RunningKind } =>
  RUNNING_DOCTOR_KINDS.some((kind) => kind === problem.kind);

/** Whether a problem is of the menu or the settings. */
export const isOfSetup = (problem: Problem): problem is Problem & { kind: Exclude<DoctorKind, RunningKind> } => !isOfRunning(problem);

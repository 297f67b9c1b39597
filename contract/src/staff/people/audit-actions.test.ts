import { groupOfAction } from "@comanda/domain/staff/audit-groups";
import { permissions } from "@comanda/domain/staff/permissions";
import { expect, it } from "vitest";
import { AUDIT_ACTIONS } from "./audit-actions.ts";

it("each action of the audit, and each permission that can be refused, is in a group by which the audit is filtered", () =>
  expect([...AUDIT_ACTIONS, ...permissions].filter((name) => groupOfAction(name) === null)).toEqual([]));

import type { RowFault } from "./row-fault.ts";

/** Faults for rows of section 1. */
export const SECTION_1: RowFault[] = [
  {
    section: 1,
    point: "Pickup and delivery in the order model",
    file: "server/src/order/place/read-order-context.ts",
    replace: "  if (!isOpen(request.type, settings)) return",
    with: "  if (isOpen(request.type, settings) && !isOpen(request.type, settings)) return",
  },
  {
    section: 1,
    point: "New users",
    file: "server/src/sign-in/register-member.ts",
    replace: "IDENTIFIER_LENGTH = 8",
    with: "IDENTIFIER_LENGTH = 7",
  },
  {
    section: 1,
    point: "Member points",
    file: "server/src/order/place/write-order.ts",
    replace: "'spent', -$14::int, charged.points, $11 from placed, charged where $14::int > 0",
    with: "'spent', -$14::int, charged.points, $11 from placed, charged where $14::int > 9000",
  },
  {
    section: 1,
    point: "Three languages",
    file: "diner/app/text/es-ES.ts",
    replace: '  errorTitle: "Algo',
    with: '  wrongTitle: "Algo',
  },
  {
    section: 1,
    point: "Drawings",
    file: "host/src/http/media.ts",
    replace: 'isDrawing ? c.req.header("accept-encoding") : undefined',
    with: "undefined",
    build: 3,
  },
  {
    section: 1,
    point: "Without a network",
    file: "diner/app/offline/service-worker.ts",
    replace: '  if (request.mode === "navigate") event.respondWith(page(event));\n',
    with: '  if (request.mode === "navigate") return;\n',
    build: 4,
  },
  {
    section: 1,
    point: "To-go",
    file: "server/src/order/place/seat-for-order.ts",
    replace: "  if (request.type !== OrderType.DINE_IN || !currentState.table || currentState.sitting?.isSeated) return ok(context);\n",
    with: '  if ((request.type === OrderType.DINE_IN && !currentState.table) || currentState.sitting?.isSeated) return ok(context);\n  if (!currentState.table) return refuse("order-code-missing", { tableName: "" });\n',
    build: 1,
  },
  {
    section: 1,
    point: "A tap before hydration",
    file: "web/src/client/pre-hydration-click.ts",
    replace: "  button = preHydrationClick.button ?? null;\n",
    with: "",
    build: 3,
  },
];

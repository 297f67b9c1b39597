import fc from "fast-check";

/** Up to three weekly periods, which end within these minutes of their day. */
export const anyWeek = (end: { min: number; max: number }) =>
  fc.array(
    fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer(end),
    }),
    { maxLength: 3 },
  );

/** An instant of 2026. */
export const anyInstant = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-01-01T00:00:00Z"),
  noInvalidDate: true,
});

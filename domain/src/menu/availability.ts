/** Whether a coupon or a product is available now, and if not, the reason. */
export const Availability = { Available: 0, NotYetTime: 1, NotMeetingThreshold: 2, OutOfScope: 3 } as const;
export type Availability = (typeof Availability)[keyof typeof Availability];

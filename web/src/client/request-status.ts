/** The states of what a page requests: not requested yet, under way, answered, failed (specification, section 4: Async request status). */
export const AsyncRequestStatus = { idle: "idle", pending: "pending", success: "success", error: "error" } as const;
export type AsyncRequestStatus = (typeof AsyncRequestStatus)[keyof typeof AsyncRequestStatus];

/** A failure of the bootstrap that the operator can repair: what happened, and what to do. */
export class BootstrapError extends Error {
  /**
   * @param {string} happened
   * @param {string} remedy
   * @param {string} [detail] the output of the tool
   */
  constructor(happened, remedy, detail = "") {
    super([happened, detail.trim(), remedy].filter(Boolean).join("\n"));
    this.name = "BootstrapError";
  }
}

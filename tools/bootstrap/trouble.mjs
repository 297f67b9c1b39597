/** What stops a start and the person can mend: one sentence of what happened, one of what to do. */
export class Trouble extends Error {
  /**
   * @param {string} happened
   * @param {string} remedy
   * @param {string} [detail] a tool's own words
   */
  constructor(happened, remedy, detail = "") {
    super([happened, detail.trim(), remedy].filter(Boolean).join("\n"));
    this.name = "Trouble";
  }
}

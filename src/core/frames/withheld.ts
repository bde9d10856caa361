/** HTTP statuses by which an answer is kept from us, for want of access or of room, or by what stands in front of a server. */
const WITHHELD = [401, 403, 407, 408, 429, 502, 503, 504];

/** Nothing of a server can be told from a status like this. */
export function saysNothing(status: number): boolean {
  return WITHHELD.includes(status);
}

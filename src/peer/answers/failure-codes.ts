/** Codes with which a server may tell that it failed: internal errors, parameters that do not do, and codes of its own. */
export function isFailureCode(code: number): boolean {
  return code === -32603 || code === -32602 || (code >= -32099 && code <= -32000);
}

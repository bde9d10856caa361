/**
 * Rows that bind clients and have neither a check nor an exemption yet. The list may only shrink: a row that is checked or
 * exempt fails the audit until it is taken out, and none is added.
 */
export const OPEN_CLIENTS: readonly string[] = [];

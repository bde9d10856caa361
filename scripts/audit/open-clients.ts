/**
 * Rows that bind clients and have neither a check nor an exemption yet. The list may only shrink: a row that is checked or
 * exempt fails the audit until it is taken out, and none is added.
 */
export const OPEN_CLIENTS: readonly string[] = [
  'TOOL-08',
  'TOOL-27',
  'TOOL-31',
  'RES-13',
  'COMP-03',
  'COMP-07',
  'CANCEL-02',
  'CANCEL-03',
  'CANCEL-05',
  'SAMPLING-06',
  'TASK-01',
  'TASK-12',
  'AUTHX-01',
  'AUTHX-03',
];

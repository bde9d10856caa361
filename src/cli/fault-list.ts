/** A fault as lists show it. */
export interface ListedFault {
  readonly id: string;
  readonly does: string;
}

/** Each fault with what it does. */
export function renderFaults(faults: readonly ListedFault[]): string {
  return faults.map(({ id, does }) => `${id}\n    ${does}\n`).join('');
}

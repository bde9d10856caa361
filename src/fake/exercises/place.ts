import type { ChangingList } from '../offering.ts';

/** What changes in the exercises; one for each server. */
export interface Place {
  counter: number;
  /** Lists that hold an entry more at the moment. */
  readonly longer: Set<ChangingList>;
}

export function createPlace(): Place {
  return { counter: 0, longer: new Set() };
}

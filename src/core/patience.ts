/** Does work whose length a server decides, such as matching its patterns. Throws `OutOfPatience` when that takes too long. */
export type Patience = <T>(work: () => T) => T;

export class OutOfPatience extends Error {
  override readonly name = 'OutOfPatience';

  constructor() {
    super('It takes too long to judge.');
  }
}

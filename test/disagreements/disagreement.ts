import type { Fixtures } from '../../src/core/fixtures.ts';
import type { CallRequest } from '../../src/core/peer.ts';
import type { Revision } from '../../src/core/revision.ts';
import type { FakeWire } from '../../src/fake/fault.ts';
import type { Bent } from './watched.ts';

/** A point at which the text, the SDKs and the servers that people use do not agree, and what a run makes of it. */
export interface Disagreement {
  readonly about: string;
  /** What a run says, in a sentence for the table of docs. */
  readonly so: string;
  readonly proofs: readonly Proof[];
}

export type Proof = ShownProof | FaultProof | DiagnosisProof | CaseProof | TestProof;

/** A server that does it, and all that a run says of it. */
export interface ShownProof {
  readonly shows: string;
  readonly over: FakeWire;
  /** Every finding, as `severity check message`. */
  readonly finds: readonly string[];
  /** The reference server, bent so; or with `peer` a script in `peers/`. */
  readonly bend?: Bent;
  readonly peer?: string;
  /** All revisions when left out. */
  readonly revision?: Revision;
  readonly eras?: 'legacy' | 'modern';
  readonly call?: CallRequest;
  readonly fixtures?: readonly (keyof Fixtures)[];
  /** What the findings name. */
  readonly names?: readonly string[];
  /** What is told and not judged. */
  readonly traits?: { readonly [name: string]: string | number | boolean };
  /** The same by its name alone, where its value is a count. */
  readonly tells?: readonly string[];
  /** The revisions that the run finds served. */
  readonly serves?: readonly Revision[];
}

/** A fault of the fake server: the matrix holds that this is found, and nothing else. */
export interface FaultProof {
  readonly fault: string;
  readonly finds: string;
  /** Where it is as grave as that; where left out in the newest revision of the check. */
  readonly in?: Revision;
}

/** A fault with which nothing is graded: the matrix holds that this cause is named. */
export interface DiagnosisProof {
  readonly fault: string;
  readonly diagnosis: string;
}

/** A public case, proven by itself. */
export interface CaseProof {
  readonly publicCase: string;
}

/** A test that stands elsewhere. */
export interface TestProof {
  readonly file: string;
  readonly title: string;
}

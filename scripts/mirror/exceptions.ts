/** A source file, or with a `/` at its end a folder, whose test stands elsewhere. */
export interface Exception {
  readonly source: string;
  /** The test that covers it. */
  readonly coveredBy: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    source: 'src/spec/facts.ts',
    coveredBy: 'test/spec/revisions.test.ts',
    because: 'It holds the shape of the data, and the codes that every revision shares.',
  },
  ...['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'].map((revision) => ({
    source: `src/spec/rev-${revision}/`,
    coveredBy: 'test/spec/revisions.test.ts',
    because: 'It is data, and is tested where the revisions are compared.',
  })),
];

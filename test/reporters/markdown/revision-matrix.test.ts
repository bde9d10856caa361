import { expect, test } from 'vitest';
import type { CheckResult } from '../../../src/core/report.ts';
import { renderRevisionMatrix } from '../../../src/reporters/markdown/revision-matrix.ts';
import { shelved } from '../shelf.ts';

test('The table has a column for each revision, and errors stand out.', () => {
  const checks = ['2025-06-18', '2025-11-25'].map(
    (revision) => ({ id: 'tools/one', check: 'tools/one', era: 'legacy', verdict: 'failed', revision }) as CheckResult,
  );
  const findings = shelved('one-finding').findings.map((finding) => ({ ...finding, check: 'tools/one', revision: '2025-11-25' as const }));
  expect(renderRevisionMatrix({ ...shelved('one-finding'), checks, findings })).toEqual([
    ['### The revisions', '', '| area | 2025-06-18 | 2025-11-25 |', '| --- | --- | --- |', '| `tools` | – | **1 error** |'].join('\n'),
  ]);
});

test('Without several revisions of an era there is no table.', () => {
  expect(renderRevisionMatrix(shelved('one-finding'))).toEqual([]);
});

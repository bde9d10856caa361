import { expect, test } from 'vitest';
import { EXCEPTIONS } from '../../../scripts/mirror/exceptions.ts';
import { findUntested } from '../../../scripts/mirror/judge.ts';
import { plantProject } from '../planted-project.ts';

const RUNS = 'export const one = 1;\n';

test('A source file without its test is named, with the test to write.', () => {
  const root = plantProject({ 'src/core/json.ts': RUNS, 'src/core/frame.ts': RUNS, 'test/core/frame.test.ts': '' });
  expect(findUntested(root, [])).toEqual(['src/core/json.ts has no test. Write test/core/json.test.ts.']);
});

test('Types, re-exports, checks, faults and generated files need none.', () => {
  const root = plantProject({
    'src/core/types.ts': "import type { A } from './a.ts';\nexport interface B extends A {}\ntype C = B;\nexport type D = C;\n",
    'src/core/index.ts': "export * from './types.ts';\nexport { type B } from './types.ts';\n",
    'src/core/version.ts': RUNS,
    'src/checks/index.ts': RUNS,
    'src/checks/tools/names-are-valid.ts': RUNS,
    'src/fake/faults/drops-id-zero.ts': RUNS,
  });
  expect(findUntested(root, [])).toEqual([]);
});

test('What checks share needs a test.', () => {
  const root = plantProject({ 'src/checks/shared-reading.ts': RUNS });
  expect(findUntested(root, [])).toEqual(['src/checks/shared-reading.ts has no test. Write test/checks/shared-reading.test.ts.']);
});

test('An exception covers a file or a folder, names a test that is there, and is needed.', () => {
  const root = plantProject({
    'src/spec/rev-1/facts.ts': RUNS,
    'src/core/json.ts': RUNS,
    'test/core/json.test.ts': '',
    'test/spec/all.test.ts': '',
  });
  const folder = { source: 'src/spec/rev-1/', coveredBy: 'test/spec/all.test.ts', because: 'It is data.' };
  expect(findUntested(root, [folder])).toEqual([]);
  expect(findUntested(root, [{ ...folder, coveredBy: 'test/gone.test.ts' }])).toEqual([
    'The exception for src/spec/rev-1/ names test/gone.test.ts, which is missing.',
  ]);
  expect(findUntested(root, [folder, { ...folder, source: 'src/core/json.ts' }])).toEqual([
    'The exception for src/core/json.ts is not needed. Take it out.',
  ]);
});

test('The exceptions of the project have reasons.', () => {
  expect(EXCEPTIONS.filter(({ because }) => !/^[A-Z].*\.$/.test(because))).toEqual([]);
});

import { expect, test } from 'vitest';
import { type ClientContext, defineClientCheck } from '../../src/core/client-check.ts';
import type { Frame } from '../../src/core/frames/frame.ts';

const FRAME: Frame = { seq: 0, t: 0, kind: 'stderr', from: 'server', connection: 'a', text: 'hello' };
const MESSAGES = { plain: 'It did nothing.', filled: 'It sent `{{what}}`.' } as const;

test('A check of clients is what was defined, and its messages type what it reports.', () => {
  const check = defineClientCheck({
    id: 'client-a/b',
    claim: 'Is well.',
    subject: 'client',
    requirement: { level: 'advice', because: 'It is wise.' },
    occasion: 'Connect the client.',
    messages: MESSAGES,
    remedy: 'Be well.',
    catches: { 'is-unwell': ['filled'] },
    watch: ({ report }) => report({ message: 'filled', values: { what: 'x' }, evidence: [FRAME] }),
  });
  const reported: unknown[] = [];
  const context = { report: (finding: unknown) => void reported.push(finding) } as unknown as ClientContext<typeof MESSAGES>;
  check.watch(context);
  expect(check.id).toBe('client-a/b');
  expect(reported).toEqual([{ message: 'filled', values: { what: 'x' }, evidence: [FRAME] }]);
  // @ts-expect-error a value is missing
  const missing: Parameters<typeof context.report>[0] = { message: 'filled', evidence: [FRAME] };
  expect(missing.message).toBe('filled');
});

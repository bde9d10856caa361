import { expect, test } from 'vitest';
import { CHECKS } from '../../../src/checks/index.ts';
import { explainCheck } from '../../../src/cli/explain/explanation.ts';
import { describeLevel, describeScope, renderCard } from '../../../src/cli/explain/render-card.ts';
import { FAULTS } from '../../../src/fake/faults/index.ts';

test('Every card says what to do and stays within its width.', () => {
  for (const check of CHECKS) {
    const text = renderCard(explainCheck(check, FAULTS), { width: 80, colors: false });
    expect(text).toContain('\n  do       ');
    const wide = text.split('\n').filter((line) => line.length > 80 && !/https:|^Try it:/.test(line));
    expect(wide, check.id).toEqual([]);
  }
});

test('Colours change nothing but colours, and a line to try is as the user types it.', () => {
  const [check] = CHECKS.filter(({ id }) => id === 'jsonrpc/answers-under-request-id');
  if (check === undefined) throw new Error('The check is gone.');
  const explanation = explainCheck(check, FAULTS);
  const colored = renderCard(explanation, { width: 90, colors: true });
  expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(renderCard(explanation, { width: 90, colors: false }));
  expect(renderCard(explanation, { width: 90, colors: false }, { npm_command: 'exec' })).toContain(
    'Try it: npx mcp-litmus test --only jsonrpc/answers-under-request-id -- npx mcp-litmus fake server --fault ids-become-strings',
  );
  expect(describeScope(explanation)).toBe('server over stdio, http and sse; 2024-11-05 to 2026-07-28');
  expect(describeLevel({ level: 'text', from: '2025-03-26', until: '2025-11-25' }, true)).toBe('described from 2025-03-26 to 2025-11-25');
});

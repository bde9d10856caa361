import { expect, test } from 'vitest';
import { type PinnedClient, renderClientsPage } from '../../../scripts/docs/clients-page.ts';
import { CLIENT_CHECKS } from '../../../src/checks/clients.ts';
import type { JudgedFinding } from '../../clients/pins.ts';

const CHECK = 'client-pages/every-page-is-asked-for';
const finding: JudgedFinding = {
  check: CHECK,
  era: 'legacy',
  message: 'stopped',
  severity: 'error',
  subject: 'tools/list',
  text: 'It stopped.',
  judgement: true,
  reason: 'It has no loop.',
};
const run = { failedSteps: [], revisions: ['2025-11-25'], verdicts: { [`${CHECK} (legacy)`]: 'passed' }, findings: [] };
const clients: readonly PinnedClient[] = [
  { title: 'Good', package: 'good', pins: { version: '1.0.0', runs: { http: run } } },
  {
    title: 'Lazy',
    package: 'lazy',
    pins: { version: '2.0.0', runs: { http: run, sse: { ...run, verdicts: { [`${CHECK} (legacy)`]: 'failed' }, findings: [finding] } } },
    fallsShort: { 'tools/call echo': 'It is deaf.' },
  },
];
const page = renderClientsPage(clients, CLIENT_CHECKS);

test('Each client stands with its version, its wires and what it speaks.', () => {
  expect(page).toContain('| Lazy | `lazy` 2.0.0 | Streamable HTTP, HTTP+SSE | 2025-11-25 |');
});

test('Each claim has a row, in which one wire that is wrong is enough.', () => {
  expect(page.match(/^\| \[.*\]\(checks\/client-.*\.md\) \|/gm)).toHaveLength(CLIENT_CHECKS.length);
  expect(page).toMatch(/\(checks\/client-pages\/every-page-is-asked-for\.md\) \| yes \| \*\*no\*\* \|/);
});

test('What was found is told with its wire and what was judged, and so is what a client cannot do.', () => {
  expect(page).toContain(`- error, [${CHECK}](checks/${CHECK}.md), HTTP+SSE: It stopped. *It has no loop.*`);
  expect(page).toContain('- cannot do `tools/call echo`: It is deaf.');
  expect(page).not.toContain('### Good');
});

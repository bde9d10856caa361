import { expect, it } from 'vitest';
import { defineCheck } from '../../../src/core/check.ts';
import type { FixtureName } from '../../../src/core/fixtures.ts';
import { findScopedCall } from '../../../src/peer/sign-in/scoped-call.ts';
import { runAgainstFake } from '../../checks/fake-run.ts';

/** What became of the call with a token of a kind, against the reference behind tokens. */
async function tryCall(kind: 'lowScope' | 'broadScope', fixtures: readonly FixtureName[], revision: '2025-11-25' | '2026-07-28') {
  const told: string[] = [];
  const check = defineCheck({
    id: 'auth/of-a-test',
    claim: 'Serves a test.',
    subject: 'server',
    requirement: { level: 'advice', because: 'A test needs it.' },
    messages: {},
    remedy: 'None.',
    catches: {},
    once: true,
    connection: 'none',
    async run({ open, peer, skip }) {
      const call = findScopedCall({ open, peer, skip }, kind);
      if ('verdict' in call) return call;
      const { http } = await call.make(call.token);
      told.push(`${call.refusal.status} ${http?.status}`);
    },
  });
  const { checks } = await runAgainstFake({ wire: 'http', access: 'good-token', fixtures, revision, checks: [check] });
  return told[0] ?? checks[0]?.because ?? '';
}

it.each(['2025-11-25', '2026-07-28'] as const)(
  'A token that lacks the scope is refused, and a broader one is taken, in %s.',
  async (revision) => {
    expect(await tryCall('lowScope', ['scope'], revision)).toBe('401 403');
    expect(await tryCall('broadScope', ['scope'], revision)).toBe('401 200');
  },
);

it('Without the call it is said what to add.', async () => {
  expect(await tryCall('lowScope', [], '2026-07-28')).toContain('`fixtures.scope`');
});

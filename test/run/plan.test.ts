import { describe, expect, it } from 'vitest';
import { type AnyCheck, defineCheck } from '../../src/core/check.ts';
import type { Exchange } from '../../src/core/connection.ts';
import type { Peer } from '../../src/core/peer.ts';
import { isSelected, planChecks, revisionsOf } from '../../src/run/plan.ts';

const opening: Exchange = {
  sent: { kind: 'message', from: 'client', connection: 'c1', seq: 0, t: 0, text: '{}', message: {} },
  outcome: 'answered',
  ms: 1,
};
const legacy: Peer = {
  era: 'legacy',
  revision: '2025-11-25',
  wire: 'memory',
  opening,
  capabilities: {},
  lists: {},
  offers: [],
  revisions: ['2024-11-05', '2025-03-26', '2025-11-25'],
  isDualEra: true,
  hasSession: false,
  isLocal: true,
  handshakeMs: 1,
};
const modern: Peer = { ...legacy, era: 'modern', revision: '2026-07-28' };

function check(id: `${string}/${string}`, rest: Partial<AnyCheck> = {}): AnyCheck {
  return defineCheck({
    id,
    claim: 'Does.',
    subject: 'server',
    requirement: { level: 'advice', because: 'It is wise.' },
    messages: {},
    remedy: 'Do.',
    catches: {},
    watch() {},
    ...rest,
  } as AnyCheck);
}
const placed = (...args: Parameters<typeof planChecks>) =>
  planChecks(...args).map(({ place }) => `${place.check} ${place.era} ${place.revision}`);

describe('a plan', () => {
  it('tries a check once in each era, at the newest revision that both know', () => {
    expect(placed([check('a/b')], [legacy, modern], {})).toEqual(['a/b legacy 2025-11-25', 'a/b modern 2026-07-28']);
    expect(placed([check('a/b', { until: '2025-06-18' })], [legacy, modern], {})).toEqual(['a/b legacy 2025-03-26']);
  });

  it('tries what rests on hosts only where hosts are judged for', () => {
    const about = check('a/b', { requirement: { level: 'host', because: 'Hosts do so.' } });
    expect(placed([about], [legacy], {})).toEqual([]);
    expect(placed([about], [{ ...legacy, hosts: [] }], {})).toEqual([]);
    expect(placed([about], [{ ...legacy, hosts: ['cursor'] }], {})).toEqual(['a/b legacy 2025-11-25']);
  });

  it('tries what rests on a budget only where that is set', () => {
    const about = check('a/b', { requirement: { level: 'budget', budget: 'startMs', because: 'It is set.' } });
    expect(placed([about], [legacy], {})).toEqual([]);
    expect(placed([about], [{ ...legacy, budgets: { listMs: 1 } }], {})).toEqual([]);
    expect(placed([about], [{ ...legacy, budgets: { startMs: 0 } }], {})).toEqual(['a/b legacy 2025-11-25']);
  });

  it('tries it in each revision that was asked for, as far as the server speaks it', () => {
    expect(placed([check('a/b')], [legacy], {}, ['2024-11-05', '2025-06-18', '2025-11-25'])).toEqual([
      'a/b legacy 2024-11-05',
      'a/b legacy 2025-11-25',
    ]);
  });

  it('tries what is no matter of the era once', () => {
    expect(placed([check('a/b', { once: true })], [legacy, modern], {})).toEqual(['a/b legacy 2025-11-25']);
  });

  it('counts the wire in memory as stdio', () => {
    expect(placed([check('a/b', { wires: ['stdio'] }), check('a/c', { wires: ['http'] })], [legacy], {})).toEqual([
      'a/b legacy 2025-11-25',
    ]);
  });

  it('leaves out checks of other subjects', () => {
    expect(placed([check('a/b', { subject: 'client' })], [legacy], {})).toEqual([]);
  });
});

describe('a selection', () => {
  it('takes whole areas and single ids, and what is skipped is skipped', () => {
    expect(isSelected('tools/names-are-unique', { only: ['tools'] })).toBe(true);
    expect(isSelected('tools/names-are-unique', { only: ['tools/names-are-unique'] })).toBe(true);
    expect(isSelected('toolset/x', { only: ['tools'] })).toBe(false);
    expect(isSelected('tools/x', { only: ['tools'], skip: ['tools/x'] })).toBe(false);
    expect(isSelected('tools/x', { only: [] })).toBe(true);
  });
});

describe('the revisions of a check', () => {
  it('come from its rows and can only be narrowed', () => {
    const rows = { level: 'MUST', rows: ['RPC-10'], says: '', spec: 'a#b' } as const;
    expect(revisionsOf(check('a/b', { requirement: rows }))).toEqual(['2025-03-26']);
    expect(revisionsOf(check('a/b', { requirement: rows, from: '2025-06-18' }))).toEqual([]);
  });
});

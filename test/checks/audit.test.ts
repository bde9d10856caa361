import { describe, expect, test } from 'vitest';
import { type AnyCheck, defineCheck } from '../../src/core/check.ts';
import { auditCheck } from './audit.ts';

const SOUND = defineCheck({
  id: 'jsonrpc/answers-once',
  claim: 'Answers each request once.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-05'],
    says: 'A response repeats the id of its request.',
    spec: '2025-11-25/basic/index#responses',
  },
  messages: { twice: 'It answered `{{id}}` twice.' },
  remedy: 'Answer once.',
  catches: { 'answers-twice': ['twice'] },
  async run() {},
});

const FAULTS = new Set(['answers-twice']);

function audit(parts: Partial<AnyCheck>, others: readonly AnyCheck[] = []): readonly string[] {
  const check: AnyCheck = { ...SOUND, ...parts };
  return auditCheck(check, [check, ...others], FAULTS).map((problem) => problem.replace(`${check.id}: `, ''));
}

function resting(parts: object): Partial<AnyCheck> {
  return { requirement: { ...SOUND.requirement, ...parts } as AnyCheck['requirement'] };
}

test('A sound check passes.', () => {
  expect(audit({})).toEqual([]);
  expect(audit({ requirement: { level: 'advice', because: 'Hosts read it so.' } })).toEqual([]);
});

describe('A requirement is held against its rows:', () => {
  test('a row that is not there.', () => {
    expect(audit(resting({ rows: ['RPC-99'] }))).toEqual(['there is no requirement RPC-99.']);
  });

  test('a claim that is stronger than its rows.', () => {
    const weak = { rows: ['ERR-10'], spec: '2025-11-25/server/resources#error-handling' };
    expect(audit(resting({ ...weak, level: 'SHOULD' }))).toEqual([]);
    expect(audit(resting({ ...weak, level: 'MUST' }))[0]).toBe('it claims MUST in 2024-11-05, where its rows say SHOULD.');
  });

  test('a claim that is too strong in one revision only.', () => {
    const rising = { rows: ['LIFE-13'], spec: '2025-11-25/basic/lifecycle#operation' };
    const steps = [
      { from: '2024-11-05', level: 'SHOULD' },
      { from: '2025-06-18', level: 'MUST' },
    ];
    expect(audit(resting({ ...rising, level: steps }))).toEqual([]);
    expect(audit(resting({ ...rising, level: 'MUST' }))).toEqual([
      'it claims MUST in 2024-11-05, where its rows say SHOULD.',
      'it claims MUST in 2025-03-26, where its rows say SHOULD.',
    ]);
    expect(audit({ ...resting({ ...rising, level: 'MUST' }), from: '2025-06-18' })).toEqual([]);
  });

  test('revisions that its rows do not have, or that narrow nothing.', () => {
    const legacy = resting({ rows: ['ERR-10'], level: 'SHOULD', spec: '2025-11-25/server/resources#error-handling' });
    expect(audit({ ...legacy, until: '2026-07-28' })).toEqual(['`until` is 2026-07-28, in which none of its rows holds.']);
    expect(audit({ ...legacy, from: '2024-11-05' })).toEqual(['`from` narrows nothing.']);
  });

  test('rows that bind somebody else, and a place that is on none of their pages.', () => {
    expect(audit(resting({ rows: ['HTTP-08'], spec: '2026-07-28/basic/transports/streamable-http#standard-request-headers' }))).toEqual([
      'none of its rows binds a server.',
    ]);
    expect(audit(resting({ spec: '2025-11-25/server/tools#tool' }))).toEqual(['2025-11-25/server/tools#tool is on no page of its rows.']);
  });
});

describe('Every message is proven:', () => {
  test('a message that no fault trips.', () => {
    expect(audit({ messages: { twice: 'Twice.', never: 'Never.' } })).toEqual(['no fault trips `never`.']);
  });

  test('a fault that is not there, or that trips nothing.', () => {
    expect(audit({ catches: { 'answers-twice': ['twice'], gone: [] } })).toEqual([
      'it catches gone with no message.',
      'there is no fault gone.',
    ]);
  });
});

describe('References lead somewhere:', () => {
  const other: AnyCheck = { ...SOUND, id: 'tools/names-are-valid', formerly: ['tools/names'] };

  test('what it explains.', () => {
    expect(audit({ explains: ['tools/*', 'tools/names-are-valid'] }, [other])).toEqual([]);
    expect(audit({ explains: [`tools/names-are-valid#${Object.keys(SOUND.messages)[0]}`] }, [other])).toEqual([]);
    expect(audit({ explains: ['tools/names-are-valid#nothing'] }, [other])).toEqual([
      'it explains tools/names-are-valid#nothing, which is no check.',
    ]);
    expect(audit({ explains: { twice: ['tools/nothing'] } }, [other])).toEqual(['it explains tools/nothing, which is no check.']);
    expect(audit({ explains: [SOUND.id] })).toEqual(['it explains itself.']);
  });

  test('what it was called before.', () => {
    expect(audit({ formerly: ['jsonrpc/answers'] }, [other])).toEqual([]);
    expect(audit({ formerly: ['tools/names'] }, [other])).toEqual(['its former id tools/names belongs to another check.']);
  });
});

test.each([
  ['it fails.', 'is no whole sentence'],
  ['It fails', 'is no whole sentence'],
  ['It fails!', 'is no whole sentence'],
  ['Please answer.', 'shouts'],
  ['It answered `{{id}}.', 'leaves a backtick open'],
])('Wording is held to whole, quiet sentences: "%s"', (text, problem) => {
  expect(audit({ messages: { twice: text } }).join()).toContain(problem);
});

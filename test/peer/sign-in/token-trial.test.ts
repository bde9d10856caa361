import { describe, expect, it } from 'vitest';
import { defineCheck } from '../../../src/core/check.ts';
import { Secret } from '../../../src/core/secrets/secret.ts';
import { defineFault, type Fault } from '../../../src/fake/fault.ts';
import { EVERYBODY } from '../../../src/fake/http/protection.ts';
import { findFaults } from '../../../src/fake/serve.ts';
import { bearer, isRightRefusal, tryAuthorization } from '../../../src/peer/sign-in/token-trial.ts';
import type { tryTokens } from '../../../src/peer/sign-in/wrong-tokens.ts';
import { runAgainstFake } from '../../checks/fake-run.ts';

/** Runs code with the context of a check, against the reference behind tokens. */
async function inCheck<Value>(
  work: (context: Parameters<typeof tryTokens>[0]) => Promise<Value>,
  faults: readonly string[] = [],
  access: 'no-token' | 'good-token' = 'good-token',
  more: { readonly wire?: 'sse'; readonly faults?: readonly Fault[] } = {},
): Promise<Value> {
  const values: Value[] = [];
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
    withoutAccess: true,
    async run(context) {
      values.push(await work(context));
    },
  });
  const report = await runAgainstFake({
    wire: 'http',
    access,
    checks: [check],
    ...more,
    faults: [...findFaults(faults), ...(more.faults ?? [])],
  });
  const [value] = values;
  if (value === undefined) throw new Error(report.checks.map(({ because }) => because).join());
  return value;
}

describe('a trial of an authorization', () => {
  it('takes the place of that of the run.', async () => {
    const { isTaken, status } = await inCheck((context) => tryAuthorization(context, {}));
    expect([isTaken, status]).toEqual([true, '200']);
    const without = await inCheck((context) => tryAuthorization(context, { headers: { authorization: null } }));
    expect([without.isTaken, without.status]).toEqual([false, '401']);
  });

  it('is let in where a server of the stateless era tells its versions to who greets as before.', async () => {
    const tells = defineFault({
      id: 'tells-its-versions-with-400',
      does: 'Takes any token, and has no `initialize`.',
      wires: ['http'],
      access: 'good-token',
      async http(request, next) {
        if (request.headers['authorization'] !== 'Bearer of-nobody') return next(request);
        const error = { code: -32022, message: 'That version is not served.', data: { supported: ['2026-07-28'] } };
        const body = JSON.stringify({ jsonrpc: '2.0', id: null, error });
        return { status: 400, headers: { 'content-type': 'application/json' }, body };
      },
    });
    const trial = await inCheck((context) => tryAuthorization(context, bearer(new Secret('of-nobody'))), [], 'good-token', {
      faults: [tells],
    });
    expect([trial.isTaken, trial.status]).toEqual([true, '400 and the JSON-RPC error `That version is not served.`']);
  });

  it('is one at the stream over HTTP+SSE, and at what is posted beside it where the stream is refused.', async () => {
    const onlyStream = defineFault({
      id: 'verifies-tokens-at-the-stream-alone',
      does: 'Takes every token for what is posted beside a stream.',
      wires: ['sse'],
      access: 'good-token',
      async http(request, next) {
        const isTaken = request.path === '/messages' && request.headers['authorization'] !== undefined;
        return next(isTaken ? { ...request, access: { subject: EVERYBODY, scopes: ['library'] } } : request);
      },
    });
    const tryIt = async (authorization: string | null | undefined, faults: readonly Fault[] = []) =>
      inCheck((context) => tryAuthorization(context, authorization === undefined ? {} : { headers: { authorization } }), [], 'good-token', {
        wire: 'sse',
        faults,
      });
    expect(await tryIt(undefined)).toMatchObject({ isTaken: true, status: '200' });
    expect(await tryIt(null)).toMatchObject({ isTaken: false, status: '401' });
    expect(await tryIt('Bearer wrong')).toMatchObject({ isTaken: false, status: '401' });
    const taken = await tryIt('Bearer wrong', [onlyStream]);
    expect(taken).toMatchObject({ isTaken: true, status: '202' });
    expect(taken.evidence.at(-1)).toMatchObject({ kind: 'message', from: 'server' });
  });

  it('can go into the query, where it must not count.', async () => {
    const ask = (faults: readonly string[]) =>
      inCheck(async (context) => {
        const token = context.peer.tokens?.otherSubject;
        return tryAuthorization(context, { headers: { authorization: null }, ...(token && { query: { access_token: token } }) });
      }, faults);
    expect((await ask([])).isTaken).toBe(false);
    expect((await ask(['takes-tokens-from-the-query'])).isTaken).toBe(true);
  });

  it('works where nobody is let in, too.', async () => {
    const trial = await inCheck((context) => tryAuthorization(context, { headers: { authorization: 'Bearer x' } }), [], 'no-token');
    expect([trial.isTaken, isRightRefusal(trial.answer.status)]).toEqual([false, true]);
  });

  it('is no success where an error comes with 200.', async () => {
    const trial = await inCheck((context) => tryAuthorization(context, { headers: { authorization: 'Bearer x' } }), ['refuses-with-200']);
    expect([trial.isTaken, trial.status]).toEqual([false, '200 and the JSON-RPC error `Unauthorized: missing bearer token`']);
  });

  it('never shows a token as text.', async () => {
    const sent = await inCheck(async ({ peer }) => JSON.stringify(peer.tokens?.expired && bearer(peer.tokens.expired)));
    expect(sent).toBe('{"headers":{"authorization":"[secret]"}}');
  });
});

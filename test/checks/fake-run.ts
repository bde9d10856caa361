import type { Budgets } from '../../src/core/budgets.ts';
import type { AnyCheck, Limits } from '../../src/core/check.ts';
import type { RunEvent } from '../../src/core/event.ts';
import type { FixtureName, Fixtures } from '../../src/core/fixtures.ts';
import type { BaselineCost, CallRequest } from '../../src/core/peer.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import type { Revision } from '../../src/core/revision.ts';
import { Secret } from '../../src/core/secrets/secret.ts';
import type { SignToken, Tokens } from '../../src/core/sign-in/tokens.ts';
import type { Target } from '../../src/core/target.ts';
import type { Authority } from '../../src/fake/auth/authority.ts';
import { mintTokens } from '../../src/fake/auth/mint-tokens.ts';
import { protectByItself } from '../../src/fake/auth/own-protection.ts';
import type { FakeWire, Fault } from '../../src/fake/fault.ts';
import { startHttpServer } from '../../src/fake/http/http-server.ts';
import { CALL_SCOPE, READ_SCOPE } from '../../src/fake/http/protection.ts';
import { LIBRARY_FIXTURES } from '../../src/fake/library/fixtures.ts';
import type { CreateOffering } from '../../src/fake/offering.ts';
import { createMemoryPeer } from '../../src/fake/stdio/memory-peer.ts';
import { runTest } from '../../src/run/test.ts';

/** Times for a peer in this process: what takes longer than these was not going to come. */
const FAKE_LIMITS: Limits = { requestMs: 2500, startMs: 5000, quietMs: 60, exitMs: 800, slowHandshakeMs: 900 };

/** The checks that judge a server by how long it takes alone. */
const CLOCKED = ['lifecycle/handshake-is-quick', 'stdio/exits-when-input-ends'];

/** Only a fault that is late on purpose is judged by a tight clock: elsewhere this machine would be found, whenever it is busy. */
function limitsFor({ faults = [], checks, requestMs = FAKE_LIMITS.requestMs }: FakeRun): Limits {
  const isLate = checks.some(({ id, catches }) => CLOCKED.includes(id) && faults.some((fault) => catches[fault.id] !== undefined));
  // The patience of hosts is not waited out: their seconds are short here.
  return { ...FAKE_LIMITS, requestMs, hostSecondMs: 20, ...(!isLate && { exitMs: 5000, slowHandshakeMs: 20_000 }) };
}

/** The call that runs against the reference, so that the checks on calls have their occasion. */
export const REFERENCE_CALL: CallRequest = { tool: 'get_book', arguments: { isbn: '9780000000019' } };

export interface FakeRun {
  readonly faults?: readonly Fault[];
  readonly wire: FakeWire;
  readonly revision?: Revision;
  /** Every revision that it serves is graded. */
  readonly everyRevision?: boolean;
  readonly call?: CallRequest;
  /** Occasions that the run is given. */
  readonly fixtures?: readonly FixtureName[];
  /** The hosts to judge for. */
  readonly hosts?: readonly string[];
  /** Limits of a project. A growth is measured against the server without faults. */
  readonly budgets?: Budgets;
  readonly checks: readonly AnyCheck[];
  readonly eras?: 'both' | 'legacy' | 'modern';
  /** What the server offers, and which of its calls give which occasions; a library when left out. */
  readonly offers?: { readonly create: CreateOffering; readonly fixtures: Fixtures };
  /** Streamable HTTP is behind tokens. */
  readonly access?: 'no-token' | 'good-token';
  /** How long each request is waited for, where that is not the usual time. */
  readonly requestMs?: number;
  /** How many pages of each list are read, where that is not the usual number. */
  readonly maxPages?: number;
  /** Hears what happens as it happens. */
  readonly onEvent?: (event: RunEvent) => void;
}

/** Runs checks against the fake server, bent or not: in memory for stdio, on a port of 127.0.0.1 otherwise. */
export async function runAgainstFake(run: FakeRun): Promise<Report> {
  const baseline = run.budgets?.contextGrowth === undefined ? undefined : await weighReference(run);
  return serveAndTest({ ...run, ...(baseline && { baseline }) });
}

/** What the tools of the server without faults cost. */
async function weighReference({ budgets: _, faults: __, onEvent: ___, ...run }: FakeRun): Promise<BaselineCost> {
  const { server } = await serveAndTest({ ...run, checks: [] });
  return { at: '2026-01-01T00:00:00.000Z', ...(server?.context && { context: server.context }) };
}

interface CountedRun extends FakeRun {
  readonly baseline?: BaselineCost;
}

async function serveAndTest(run: CountedRun): Promise<Report> {
  const options = { faults: run.faults ?? [], ...(run.eras && { eras: run.eras }), ...(run.offers && { offers: run.offers.create }) };
  if (run.wire === 'stdio') return test({ kind: 'memory', name: 'fake', peer: createMemoryPeer(options) }, run);
  let authority: Authority | undefined;
  const protection = async (origin: string) => {
    const own = await protectByItself(origin);
    authority = own.authority;
    return own;
  };
  const server = await startHttpServer({ ...options, ...(run.access && { protection }) });
  try {
    const url = run.wire === 'http' ? server.url : server.sseUrl;
    const token = run.access === 'good-token' ? await authority?.sign(url, { scopes: [READ_SCOPE, CALL_SCOPE] }) : undefined;
    const headers = token === undefined ? {} : { Authorization: new Secret(`Bearer ${token}`) };
    const tokens = authority && (await mintTokens(authority, url));
    const signToken: SignToken = async (scopes) => new Secret((await authority?.sign(url, { scopes })) ?? '');
    const signed = tokens === undefined ? {} : { tokens, signToken };
    return await test({ kind: 'url', url, transport: run.wire, headers, insecure: false }, run, signed);
  } finally {
    await server.close();
  }
}

async function test(
  target: Target,
  run: CountedRun,
  signed: { readonly tokens?: Tokens; readonly signToken?: SignToken } = {},
): Promise<Report> {
  const events: RunEvent[] = [];
  const options = {
    target,
    shownTarget: 'the fake server',
    rerun: 'mcp-litmus test',
    toolVersion: '0.0.0',
    checks: run.checks,
    maxPages: run.maxPages ?? 1000,
    limits: limitsFor(run),
    jobs: 4,
    ...(run.call && { call: { tool: run.call.tool, typed: {}, raw: run.call.arguments } }),
    ...(run.fixtures && { fixtures: pickFixtures(run.fixtures, run.offers?.fixtures) }),
    ...(run.hosts && { hosts: run.hosts }),
    ...signed,
    ...(run.budgets && { budgets: run.budgets }),
    ...(run.baseline && { baseline: run.baseline }),
    ...(run.revision && { revisions: [run.revision] }),
    ...(run.everyRevision && { everyRevision: true }),
  };
  for await (const event of runTest(options)) {
    events.push(event);
    run.onEvent?.(event);
  }
  return foldReport(events, (text) => text);
}

function pickFixtures(names: readonly FixtureName[], all: Fixtures = LIBRARY_FIXTURES): Fixtures {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.some((each) => each === name)));
}

/** What a report found, as `check: message, message`, sorted. */
export function foundIn(report: Report): { readonly [check: string]: readonly string[] } {
  const found: { [check: string]: readonly string[] } = {};
  for (const { check, message } of report.findings) found[check] = [...new Set([...(found[check] ?? []), message])].sort();
  return found;
}

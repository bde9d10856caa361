import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../install-folder.ts';

const run = promisify(execFile);
const CACHE = path.join(ROOT, '.cache', 'clients-python');
const REQUIREMENTS = fileURLToPath(new URL('./python/requirements.txt', import.meta.url));
const LONGEST_INSTALL_MS = 90_000;

/** The Python that runs the clients written in it. */
export const PYTHON = path.join(CACHE, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));

/** Installs the clients written in Python, where Python and their packages can be had: says what stood in the way otherwise. */
export async function installPythonClients(): Promise<string | undefined> {
  const stamp = path.join(CACHE, 'installed');
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(path.dirname(CACHE), { recursive: true });
  const options = { timeout: LONGEST_INSTALL_MS };
  const words = ['--disable-pip-version-check', '--no-input', '--retries', '0', '--no-deps', '--only-binary', ':all:', '-r', REQUIREMENTS];
  try {
    await run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', CACHE], options);
    await run(PYTHON, ['-m', 'pip', 'install', '-q', ...words], options);
  } catch (error) {
    rmSync(CACHE, { recursive: true, force: true });
    return error instanceof Error ? error.message : String(error);
  }
  writeFileSync(stamp, wanted);
  return undefined;
}

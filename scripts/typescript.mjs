// Lets Node 20, which cannot strip types, run the scripts: `node --import ./scripts/typescript.mjs scripts/check.ts`.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node runs loader hooks in a thread of their own, which imports this file again.
if (isMainThread) register(import.meta.url);

/** Loader hook of Node: takes the types out of `.ts` files. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const { transformSync } = await import('rolldown/utils');
  const file = fileURLToPath(url);
  const { code, errors } = transformSync(file, await readFile(file, 'utf8'), { sourcemap: false });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  return { format: 'module', source: code, shortCircuit: true };
}

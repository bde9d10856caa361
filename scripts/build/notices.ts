import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The licence texts of every package that is bundled. */
export function renderNotices(root: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => packageFolder(file.replaceAll('\\', '/')) ?? []));
  const notices = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Record<string, string>;
    const text = readdirSync(path.join(root, folder)).find((file) => /^licen[cs]e/i.test(file));
    const body = text === undefined ? `Licence: ${license}` : readFileSync(path.join(root, folder, text), 'utf8').trim();
    return `${name} ${version}\n\n${body}\n`;
  });
  return ['mcp-litmus contains code of these packages.\n', ...notices].join(`\n${'-'.repeat(80)}\n\n`);
}

/** `/…/node_modules/@scope/name/lib/a.js` → `node_modules/@scope/name`. */
function packageFolder(file: string): string | undefined {
  return /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.slice(Math.max(0, file.lastIndexOf('node_modules/'))))?.[0];
}

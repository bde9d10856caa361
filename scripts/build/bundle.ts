import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RolldownOutput, rolldown } from 'rolldown';
import { ENTRIES } from './entries.ts';
import { renderNotices } from './notices.ts';
import { REPLACEMENTS } from './replacements.ts';

/** Bundles the entries into `dist/`, dependencies included, one chunk for whatever is loaded late or shared. */
export async function bundle(root: string): Promise<void> {
  const present = Object.entries(ENTRIES).filter(([, source]) => existsSync(path.join(root, source)));
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(present),
    platform: 'node',
    // Asked for when it is missed.
    external: [/^gpt-tokenizer(\/|$)/, 'jiti'],
    // UMD files hide their requires from a bundler: the ESM twin is taken where a package has one.
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node20.19' },
    plugins: [...REPLACEMENTS],
    onLog(level, log) {
      if (level === 'warn') throw new Error(`${log.code}: ${log.message}`);
    },
  });
  try {
    const output = await build.write({
      dir: path.join(root, 'dist'),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // Names stay: the stack of a crash can be read, and libraries look settings up by the names of their classes.
      // The bundler's own way to that end would let every chunk import its runtime, which needs Node.
      minify: {
        compress: { keepNames: { function: true, class: true } },
        mangle: false,
        codegen: { removeWhitespace: true },
      },
    });
    writeFileSync(path.join(root, 'dist/third-party-licenses.txt'), renderNotices(root, bundledFiles(output)));
  } finally {
    await build.close();
  }
}

function bundledFiles({ output }: RolldownOutput): readonly string[] {
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './build/bundle.ts';
import { pruneDeclarations } from './build/prune.ts';
import { binOf } from './gate/command.ts';

const root = process.cwd();

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await bundle(root);
for (const schema of ['src/reporters/report.schema.json', 'src/cli/project/config.schema.json'])
  copyFileSync(path.join(root, schema), path.join(root, 'dist', path.basename(schema)));
execFileSync(process.execPath, [binOf(root, 'typescript', 'tsc'), '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
pruneDeclarations(root);

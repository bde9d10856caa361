import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_SCHEMA } from '../src/cli/project/config-schema.ts';
import { bundle } from './build/bundle.ts';
import { pruneDeclarations } from './build/prune.ts';
import { binOf } from './gate/command.ts';

const root = process.cwd();

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await bundle(root);
copyFileSync(path.join(root, 'src/reporters/report.schema.json'), path.join(root, 'dist/report.schema.json'));
writeFileSync(path.join(root, 'dist/config.schema.json'), `${JSON.stringify(CONFIG_SCHEMA, undefined, 2)}\n`);
execFileSync(process.execPath, [binOf(root, 'typescript', 'tsc'), '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
pruneDeclarations(root);

import { binOf } from './command.ts';

/** One part of the gate. */
export interface Step {
  readonly name: string;
  /** What to run with Node. */
  readonly words: readonly string[];
  /** Vitest counts its own tests; every other step counts as one. */
  readonly counts?: 'tests';
  /** Lines of its output that are shown also when it passed. */
  readonly shows?: RegExp;
}

const TYPESCRIPT = ['--import', './scripts/typescript.mjs'];

/** The steps of `npm run check`, in their order: what fails fast comes first, and what reads `dist/` after the build. */
export function checkSteps(root: string): readonly Step[] {
  const biome = binOf(root, '@biomejs/biome', 'biome');
  return [
    { name: 'format', words: [biome, 'check', '--linter-enabled=false', '--error-on-warnings', '.'] },
    { name: 'lint', words: [biome, 'lint', '--error-on-warnings', '.'] },
    { name: 'types', words: [binOf(root, 'typescript', 'tsc'), '-p', 'tsconfig.json'] },
    { name: 'layers', words: [...TYPESCRIPT, 'scripts/check-layers.ts'] },
    { name: 'mirror', words: [...TYPESCRIPT, 'scripts/check-mirror.ts'] },
    { name: 'generated', words: [...TYPESCRIPT, 'scripts/generate.ts', '--check'] },
    { name: 'unused', words: [binOf(root, 'knip', 'knip'), '--no-progress', '--treat-config-hints-as-errors'] },
    { name: 'build', words: [...TYPESCRIPT, 'scripts/build.ts'] },
    { name: 'packed', words: [binOf(root, 'publint', 'publint'), 'run', '--strict', '--pack', 'false'] },
    testStep(root, 'tests', ['fast', 'stateless']),
  ];
}

/** What the official suite says of each scenario, and of all together. */
const VERDICT = /^(The official suite .+:|[✓✗] \S+: \d+ passed, \d+ failed.*|Total: \d+ passed.*)$/;

/** Against servers that others wrote, each a process of its own. */
export function realStep(root: string): Step {
  return { ...testStep(root, 'real servers', ['real']), shows: VERDICT };
}

function testStep(root: string, name: string, projects: readonly string[]): Step {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, words: [binOf(root, 'vitest', 'vitest'), 'run', ...chosen, '--passWithNoTests'], counts: 'tests' };
}

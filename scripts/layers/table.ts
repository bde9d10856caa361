/** One row of the layer table: a folder of `src/`, or a file that stands directly in it. */
export interface Layer {
  /** Layers whose code and types it may import. */
  readonly imports: readonly string[];
  /** Packages it may import. */
  readonly packages: readonly string[];
  /** `pure` layers run in a browser: no Node, no clock, no chance, no network. */
  readonly reach: 'pure' | 'node';
  /** May write to stdout and stderr. */
  readonly prints: boolean;
  /** Files that may run a module which the user named. */
  readonly runsFilesOfUsers?: readonly string[];
}

/** Rows arrive with their code: a row without a folder fails, and so does an edge that nobody uses. */
export const LAYERS: { readonly [layer: string]: Layer } = {
  core: { imports: [], packages: [], reach: 'pure', prints: false },
  spec: { imports: ['core'], packages: [], reach: 'pure', prints: false },
  hosts: { imports: ['core'], packages: [], reach: 'pure', prints: false },
  wire: { imports: ['core'], packages: ['undici'], reach: 'node', prints: false },
  client: { imports: ['core', 'wire'], packages: ['oauth4webapi'], reach: 'node', prints: false },
  run: { imports: ['client', 'core', 'hosts', 'peer', 'spec', 'wire'], packages: ['gpt-tokenizer'], reach: 'node', prints: false },
  schema: { imports: ['core'], packages: ['ajv'], reach: 'pure', prints: false },
  peer: { imports: ['core', 'hosts', 'schema', 'spec'], packages: ['@noble/hashes'], reach: 'pure', prints: false },
  checks: { imports: ['core', 'hosts', 'peer', 'schema', 'spec'], packages: [], reach: 'pure', prints: false },
  reporters: { imports: ['core'], packages: [], reach: 'pure', prints: false },
  fake: { imports: ['client', 'core', 'wire'], packages: ['jose', 'oidc-provider'], reach: 'node', prints: false },
  cli: {
    imports: ['checks', 'client', 'core', 'fake', 'hosts', 'reporters', 'run', 'schema', 'spec', 'wire'],
    packages: ['commander', 'jiti', 'jsonc-parser'],
    reach: 'node',
    prints: true,
    runsFilesOfUsers: ['src/cli/project/load-project.ts'],
  },
  index: { imports: ['checks', 'core', 'hosts', 'run'], packages: [], reach: 'node', prints: false },
};

/** Layers that may take the value out of a `Secret`. */
export const REVEALERS: readonly string[] = ['wire', 'client'];

/** A comment that switches off a tool, with the reason for which it may. */
export interface Waiver {
  readonly file: string;
  /** Text that the comment contains. */
  readonly comment: string;
  readonly because: string;
}

export const WAIVERS: readonly Waiver[] = [
  {
    file: 'src/core/check.ts',
    comment: 'lint/suspicious/noExplicitAny',
    because: 'The catalogue holds checks of every message type, and `any` is the only type argument that all of them fit.',
  },
  {
    file: 'src/core/client-check.ts',
    comment: 'lint/suspicious/noExplicitAny',
    because: 'The catalogue holds checks of every message type, and `any` is the only type argument that all of them fit.',
  },
];

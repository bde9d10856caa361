import { REVISIONS } from '../core/revision.ts';

/** One option of the command line as it is read. What it says in help stands in `option-texts.ts`, which only help loads. */
export interface OptionSpec {
  readonly short?: string;
  /** What stands for the value in help. An option without it is a switch. */
  readonly value?: string;
  /** The value may be left out. */
  readonly isValueOptional?: boolean;
  /** It may be given more than once. */
  readonly repeats?: boolean;
  readonly choices?: readonly string[];
  /** As help shows it; numbers are read from here too. */
  readonly default?: string;
}

export const OPTIONS = {
  config: { value: 'FILE' },
  server: { value: 'NAME' },
  project: { value: 'FILE' },
  transport: { value: 'NAME', choices: ['auto', 'stdio', 'http', 'sse'], default: 'auto' },
  env: { short: 'e', value: 'NAME=VALUE', repeats: true },
  'clean-env': {},
  cwd: { value: 'FOLDER' },
  header: { short: 'H', value: "'NAME: VALUE'", repeats: true },
  bearer: { value: 'TOKEN' },
  'bearer-env': { value: 'NAME' },
  'token-file': { value: 'FILE' },
  'fake-auth': { value: 'PORT', isValueOptional: true, default: '9000' },
  ca: { value: 'FILE' },
  insecure: {},
  wait: { value: 'SECONDS', isValueOptional: true, default: '60' },
  revision: { value: 'DATE', repeats: true, choices: REVISIONS },
  matrix: {},
  only: { value: 'CHECKS', repeats: true },
  skip: { value: 'CHECKS', repeats: true },
  call: { value: 'TOOL' },
  arg: { value: 'NAME=VALUE', repeats: true },
  'args-json': { value: 'JSON' },
  list: {},
  area: { value: 'NAME', repeats: true },
  level: { value: 'LEVEL', repeats: true },
  wire: { value: 'NAME', repeats: true },
  row: { value: 'ID', repeats: true },
  role: { value: 'NAME', repeats: true },
  host: { value: 'HOSTS', repeats: true },
  budget: { value: 'NAME=LIMIT', repeats: true },
  'max-pages': { value: 'NUMBER', default: '1000' },
  timeout: { value: 'MS', default: '10000' },
  'start-timeout': { value: 'MS', default: '60000' },
  jobs: { value: 'NUMBER' },
  'fail-on': { value: 'SEVERITY', choices: ['error', 'warning', 'note'], default: 'error' },
  reporter: { value: 'NAME[=FILE]', repeats: true, default: 'terminal' },
  source: { value: 'FOLDER' },
  against: { value: 'FILE' },
  baseline: { value: 'FILE' },
  record: { value: 'FILE' },
  json: {},
  quiet: { short: 'q' },
  verbose: {},
  'no-color': {},
  fault: { value: 'NAME', repeats: true },
  'list-faults': {},
  probe: {},
  era: { value: 'NAME', choices: ['both', 'legacy', 'modern'], default: 'both' },
  offer: { value: 'NAME', choices: ['library', 'exercises'], default: 'library' },
  stdio: {},
  http: { value: 'PORT' },
  sse: { value: 'PORT' },
  conformance: {},
  protected: {},
  port: { value: 'PORT' },
  resource: { value: 'URL' },
  scopes: { value: 'NAMES', default: 'mcp' },
  algorithm: { value: 'NAME', choices: ['ES256', 'RS256'], default: 'ES256' },
  lifetime: { value: 'SECONDS', default: '600' },
  sdk: { value: 'NAME', repeats: true, choices: ['typescript-1', 'typescript-2', 'python', 'fastmcp', 'go', 'csharp'] },
  scope: { value: 'SCOPES' },
  'client-id': { value: 'ID' },
  'client-secret-env': { value: 'NAME' },
  'client-metadata-url': { value: 'URL' },
  'redirect-port': { value: 'NUMBER' },
  'client-credentials': {},
  'no-browser': {},
  bind: { value: 'ADDRESS', default: '127.0.0.1' },
  'require-bearer': {},
  'require-oauth': {},
  run: {},
  within: { value: 'SECONDS', default: '120' },
  for: { value: 'SECONDS' },
  'each-fault': {},
  'page-size': { value: 'NUMBER' },
  help: { short: 'h' },
} as const satisfies { readonly [name: string]: OptionSpec };

export type OptionName = keyof typeof OPTIONS;

type NamesWhere<Condition> = { [Name in OptionName]: (typeof OPTIONS)[Name] extends Condition ? Name : never }[OptionName];

/** Options that may be given more than once. */
export type ListOption = NamesWhere<{ readonly repeats: true }>;
/** Options with one value. */
export type TextOption = Exclude<NamesWhere<{ readonly value: string }>, ListOption>;
/** Options without a value. */
export type SwitchOption = Exclude<OptionName, ListOption | TextOption>;

/** The options that say which server is meant and how to come by it. */
export const TARGET_OPTIONS = [
  'config',
  'server',
  'project',
  'transport',
  'env',
  'clean-env',
  'cwd',
  'header',
  'bearer',
  'bearer-env',
  'token-file',
  'ca',
  'insecure',
] as const satisfies readonly OptionName[];

export function specOf(name: OptionName): OptionSpec {
  return OPTIONS[name];
}

/** The default of a number option, as help shows it. */
export function defaultNumberOf(name: OptionName): number {
  return Number(specOf(name).default);
}

import type { Budgets } from './budgets.ts';
import type { Severity } from './check.ts';
import type { FixtureName } from './fixtures.ts';
import type { JsonObject } from './json/json.ts';
import type { TokenKind } from './sign-in/tokens.ts';
import type { Waiver } from './waivers.ts';

/** A tool call as a configuration writes it. */
export interface ConfiguredCall {
  readonly tool: string;
  readonly args?: JsonObject;
}

/** A call that shows a feature, and the resource that it changes where there is one. */
export interface ConfiguredFixture extends ConfiguredCall {
  readonly uri?: string;
}

/** A prompt that shows a feature. */
export interface ConfiguredPrompt {
  readonly prompt: string;
  readonly args?: { readonly [name: string]: string };
}

/** A resource that shows a feature. */
export interface ConfiguredResource {
  readonly uri: string;
}

/** What a fixture of this name is written as. */
type ConfiguredAs<Name extends FixtureName> = Name extends 'inputRequiredPrompt'
  ? ConfiguredPrompt
  : Name extends 'inputRequiredResource'
    ? ConfiguredResource
    : ConfiguredFixture;

/** What may stand for all targets, and for one. */
export interface TestConfig {
  /** Ids or areas of checks. */
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly failOn?: Severity;
  /** The hosts to judge for, as `--host` takes them. */
  readonly hosts?: readonly string[];
  /** Findings that are lived with. */
  readonly waivers?: readonly Waiver[];
  /** Which real tools, prompts and resources show what no list shows. */
  readonly fixtures?: { readonly [Name in FixtureName]?: ConfiguredAs<Name> };
  /** A report, as `--reporter json=FILE` wrote it, whose findings are known; relative to the configuration. */
  readonly baseline?: string;
  /** Limits of its own; what exceeds one is an error. */
  readonly budgets?: Budgets;
}

/** A server: a command, or a URL. `${NAME}` and `${env:NAME}` are filled in as in a host's servers file. */
export interface TargetConfig extends TestConfig {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** Relative to the configuration. */
  readonly cwd?: string;
  readonly url?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly type?: 'http' | 'sse';
  /** Tokens that the server must refuse, and others, by what they are; best `${NAME}`. */
  readonly tokens?: { readonly [Kind in TokenKind]?: string };
  /** The tool that a run tries for real. */
  readonly call?: ConfiguredCall;
}

/** `litmus.config.{ts,js,json}`: what a project tests, and what it lives with. */
export interface LitmusConfig extends TestConfig {
  readonly $schema?: string;
  /** Servers by the names under which they are tested. */
  readonly targets?: { readonly [name: string]: TargetConfig };
}

/** Gives a configuration its type. */
export function defineConfig(config: LitmusConfig): LitmusConfig {
  return config;
}

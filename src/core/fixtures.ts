import type { CallRequest, Peer } from './peer.ts';

/** Features that only a real tool of the server can show, or a prompt or resource, each with what it does. */
export const FIXTURES = {
  progress: 'sends progress while it runs',
  cancellation: 'runs for some seconds and may be cancelled',
  logging: 'sends log messages while it runs',
  roots: 'asks the client for its roots',
  sampling: 'asks the client to sample from its model',
  elicitation: 'asks the user for something',
  urlElicitation: 'asks the user to open a URL',
  urlRequired: 'answers with error -32042 until the user has opened a URL',
  inputRequired: 'answers with `input_required` at first',
  inputRequiredPrompt: 'asks for something before its messages come',
  inputRequiredResource: 'asks for something before its contents come',
  otherInputRequired: 'answers another call with `input_required` at first',
  singleUse: 'asks for input and takes each answer once',
  mirroredArgument: 'has an argument with `x-mcp-header`',
  view: 'shows a view of MCP Apps',
  taskExtension: 'runs as a task of the tasks extension',
  taskExtensionFailure: 'fails as a task of the tasks extension with these arguments',
  scope: 'needs a scope that not every token has',
  taskExtensionInput: 'asks for several things while it runs as a task of the tasks extension',
  structured: 'has an `outputSchema`',
  failure: 'fails with these arguments',
  task: 'may run as a task',
  requiredTask: 'runs as a task only',
  resourceChange: 'changes the resource under `uri`',
  slowListChange: 'changes such a list only after it has run for some seconds',
  listChange: 'changes the list of tools, of prompts or of resources',
} as const;

export type FixtureName = keyof typeof FIXTURES;

/** What gives an occasion where it is no tool. */
const NO_TOOLS = { inputRequiredPrompt: 'prompt', inputRequiredResource: 'resource' } as const;

/** What a fixture names: a tool that is called, a prompt that is got, a resource that is read. */
export type FixtureKind = 'tool' | 'prompt' | 'resource';

export function kindOfFixture(name: FixtureName): FixtureKind {
  const others: { readonly [name: string]: FixtureKind } = NO_TOOLS;
  return others[name] ?? 'tool';
}

/** A call that gives an occasion: a tool with the arguments that it needs. Of another kind `tool` is the name of the prompt, or the URI of the resource. */
export interface Fixture extends CallRequest {
  /** A tool when left out. */
  readonly kind?: FixtureKind;
  /** The resource that the call changes. */
  readonly uri?: string;
}

export type Fixtures = { readonly [Name in FixtureName]?: Fixture };

/** What to add where an occasion is missing. */
export function askForFixture(name: FixtureName): string {
  return `No ${kindOfFixture(name)} is named that ${FIXTURES[name]}. Name one under \`fixtures.${name}\` in the configuration.`;
}

/** The occasion for a feature; `undefined` where the user named none. */
export function fixtureOf(peer: Pick<Peer, 'fixtures'>, name: FixtureName): Fixture | undefined {
  return peer.fixtures?.[name];
}

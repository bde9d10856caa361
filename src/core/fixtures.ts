import type { CallRequest, Peer } from './peer.ts';

/** Features that only a real tool of the server can show, each with what the tool does. */
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
  otherInputRequired: 'answers another call with `input_required` at first',
  singleUse: 'asks for input and takes each answer once',
  mirroredArgument: 'has an argument with `x-mcp-header`',
  view: 'shows a view of MCP Apps',
  taskExtension: 'runs as a task of the tasks extension',
  taskExtensionFailure: 'fails as a task of the tasks extension with these arguments',
  taskExtensionInput: 'asks for several things while it runs as a task of the tasks extension',
  structured: 'has an `outputSchema`',
  failure: 'fails with these arguments',
  task: 'may run as a task',
  requiredTask: 'runs as a task only',
  resourceChange: 'changes the resource under `uri`',
  listChange: 'changes the list of tools, of prompts or of resources',
} as const;

export type FixtureName = keyof typeof FIXTURES;

/** A call that gives an occasion: a tool with the arguments that it needs. */
export interface Fixture extends CallRequest {
  /** The resource that the call changes. */
  readonly uri?: string;
}

export type Fixtures = { readonly [Name in FixtureName]?: Fixture };

/** What to add where an occasion is missing. */
export function askForFixture(name: FixtureName): string {
  return `No tool is named that ${FIXTURES[name]}. Name one under \`fixtures.${name}\` in the configuration.`;
}

/** The occasion for a feature; `undefined` where the user named none. */
export function fixtureOf(peer: Pick<Peer, 'fixtures'>, name: FixtureName): Fixture | undefined {
  return peer.fixtures?.[name];
}

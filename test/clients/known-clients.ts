/** Where a client is pointed at: an address, or the command of a server that it starts itself. */
export type Wire = 'http' | 'sse' | 'stdio';

/** A client that others wrote (or ours), and how it is played. */
export interface KnownClient {
  readonly name: string;
  /** What it is called in a table. */
  readonly title: string;
  readonly package: string;
  /** A file in `drivers/`; ours is started as a user would start it. */
  readonly driver: string;
  readonly options?: readonly string[];
  /** The wires on which it is played. All speak every wire; a tool that starts a process for each command is played on one. */
  readonly wires: readonly Wire[];
  /** It meets an endpoint that lets in only who signs in. */
  readonly signsIn?: true;
  /** What it cannot do where others can, step by step, with the reason. */
  readonly fallsShort?: { readonly [step: string]: string };
}

const ALL: readonly Wire[] = ['http', 'sse', 'stdio'];

export const KNOWN_CLIENTS: readonly KnownClient[] = [
  { name: 'sdk-v1', title: 'TypeScript SDK 1.x', package: '@modelcontextprotocol/sdk', driver: 'sdk-v1.mjs', wires: ALL },
  {
    name: 'sdk-v1-sign-in',
    title: 'TypeScript SDK 1.x, signing in',
    package: '@modelcontextprotocol/sdk',
    driver: 'sdk-v1-sign-in.mjs',
    wires: ['http'],
    signsIn: true,
    fallsShort: {
      'tools/call echo':
        'Refused for want of a scope, it renews its token, gets the scopes that it had, and gives up instead of asking for more.',
    },
  },
  {
    name: 'sdk-v2-legacy',
    title: 'TypeScript SDK 2.x, `legacy`',
    package: '@modelcontextprotocol/client',
    driver: 'sdk-v2.mjs',
    options: ['--legacy'],
    wires: ALL,
  },
  {
    name: 'sdk-v2-auto',
    title: 'TypeScript SDK 2.x, `auto`',
    package: '@modelcontextprotocol/client',
    driver: 'sdk-v2.mjs',
    options: ['--auto'],
    wires: ALL,
  },
  {
    name: 'sdk-v2-pinned',
    title: 'TypeScript SDK 2.x, pinned to 2026-07-28',
    package: '@modelcontextprotocol/client',
    driver: 'sdk-v2.mjs',
    options: ['--pinned'],
    wires: ['http', 'stdio'],
  },
  { name: 'mcp-remote', title: 'mcp-remote', package: 'mcp-remote', driver: 'mcp-remote.mjs', wires: ['http', 'sse'] },
  {
    name: 'mcp-remote-auto',
    title: 'mcp-remote `--protocol auto`',
    package: 'mcp-remote',
    driver: 'mcp-remote.mjs',
    options: ['--auto'],
    wires: ['http'],
    fallsShort: {
      'tools/call header': 'It repeats no arguments in headers, and does not call again when that is why it was refused.',
      'tools/call ask elicitation-url': 'It opens no pages for its host, although it declares that it can.',
    },
  },
  { name: 'inspector', title: 'Inspector `--cli`', package: '@modelcontextprotocol/inspector', driver: 'inspector.mjs', wires: ['http'] },
  {
    name: 'inspector-modern',
    title: 'Inspector `--cli --protocol-era modern`',
    package: '@modelcontextprotocol/inspector',
    driver: 'inspector.mjs',
    options: ['--modern'],
    wires: ['http'],
  },
  { name: 'mcporter', title: 'MCPorter', package: 'mcporter', driver: 'mcporter.mjs', wires: ['http'] },
  { name: 'ai-sdk', title: 'AI SDK', package: '@ai-sdk/mcp', driver: 'ai-sdk.mjs', wires: ALL },
  { name: 'langchain', title: 'LangChain adapters', package: '@langchain/mcp-adapters', driver: 'langchain.mjs', wires: ALL },
  { name: 'litmus-tools', title: 'mcp-litmus `tools`', package: 'mcp-litmus', driver: 'tools', wires: ALL },
];

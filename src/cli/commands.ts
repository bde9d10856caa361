import type { CommandSpec } from './command-spec.ts';
import { type OptionName, TARGET_OPTIONS } from './options.ts';

const SERVER_FORMS = [
  '[options] URL',
  '[options] -- COMMAND [ARGUMENTS…]',
  '[options] --config FILE [--server NAME]',
  '[options] [TARGET]',
];

const TOOLS_OPTIONS: readonly OptionName[] = [...TARGET_OPTIONS, 'timeout', 'start-timeout', 'json', 'verbose', 'no-color', 'help'];

/** Every command, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'test',
    summary: 'Tests a server: what was seen on the wire, why it matters, what to do.',
    forms: SERVER_FORMS,
    about: [
      'Tests an MCP server against the protocol revisions that it speaks. No tool is called unless --call names one.',
      'Exit code 0: no finding at or above --fail-on. 1: findings at or above it, or checks that were tried and came to no verdict. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: no MCP server was reached.',
    ],
    options: [
      ...TARGET_OPTIONS,
      'wait',
      'revision',
      'only',
      'skip',
      'call',
      'arg',
      'args-json',
      'host',
      'budget',
      'max-pages',
      'timeout',
      'start-timeout',
      'jobs',
      'fail-on',
      'baseline',
      'reporter',
      'source',
      'record',
      'quiet',
      'verbose',
      'no-color',
      'help',
    ],
    takesCommand: true,
    examples: [
      { says: 'A server that is started by a command', line: 'mcp-litmus test -- node server.js' },
      {
        says: 'A server at a URL, with a token from the environment',
        line: 'mcp-litmus test --bearer-env API_TOKEN https://example.com/mcp',
      },
      { says: "An entry of a host's servers file", line: 'mcp-litmus test --config .mcp.json --server github' },
      { says: 'A target of `litmus.config.json`, with what that says of waivers and fixtures', line: 'mcp-litmus test library' },
      {
        says: 'In a pipeline: wait for the server, and keep a report',
        line: 'mcp-litmus test --wait --reporter junit=report.xml http://127.0.0.1:3000/mcp',
      },
      { says: 'What hosts lose that its users run', line: 'mcp-litmus test --host claude-code,cursor,vscode -- node server.js' },
      {
        says: 'For code scanning, with the lines of the source',
        line: 'mcp-litmus test --reporter sarif=litmus.sarif --source . -- node server.js',
      },
      {
        says: 'With a real call, so that results are judged too',
        line: 'mcp-litmus test --call add --arg a=1 --arg b=2 -- node server.js',
      },
    ],
    load: () => import('./commands/test.ts'),
  },
  {
    name: 'auth',
    summary: 'Follows the sign-in of a server, and tries what it refuses.',
    forms: ['[options] URL', '[options] --config FILE [--server NAME]', '[options] [TARGET]'],
    about: [
      'Follows the way to a token as clients do, place by place, and tries tokens that must be refused. Nobody is signed in, and nothing is registered. It is the part of `test` that is about access.',
      'Exit code 0: no finding at or above --fail-on, and a token let it in, or none is needed. 1: findings. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: no findings, and without a token nothing more can be seen.',
    ],
    options: [
      ...TARGET_OPTIONS,
      'wait',
      'revision',
      'host',
      'timeout',
      'fail-on',
      'baseline',
      'reporter',
      'record',
      'quiet',
      'verbose',
      'no-color',
      'help',
    ],
    takesCommand: true,
    examples: [
      { says: 'What a client without a token finds', line: 'mcp-litmus auth https://example.com/mcp' },
      {
        says: 'With a good token, so that what it is needed for is seen too',
        line: 'mcp-litmus auth --bearer-env API_TOKEN https://example.com/mcp',
      },
    ],
    load: () => import('./commands/auth.ts'),
  },
  {
    name: 'report',
    summary: 'Renders a saved report again, or compares two.',
    forms: ['[options] FILE', '[options] OLD --against NEW'],
    about: [
      'Renders a report that `test --reporter json=FILE` saved, by this release or an earlier one. `-` reads standard input.',
      'Exit code 0: it was rendered. With --fail-on it ends as the test would have. With --against, 1: a finding at or above --fail-on is new, a check lost its verdict, or the new run did not come to its end. 2: a file is no report, or one of a later release.',
    ],
    options: ['against', 'reporter', 'source', 'fail-on', 'no-color', 'help'],
    takesCommand: false,
    examples: [
      { says: 'On the screen', line: 'mcp-litmus report saved.json' },
      { says: 'As a comment for a pull request', line: 'mcp-litmus report --reporter markdown=comment.md saved.json' },
      { says: 'What a change brought', line: 'mcp-litmus report main.json --against branch.json' },
    ],
    load: () => import('./commands/report.ts'),
  },
  {
    name: 'explain',
    summary: 'Says what a check claims, on what grounds, and what to do.',
    forms: ['[options] CHECK', '--list [options]'],
    about: [
      'Says of a check what it claims, what that rests on, what it may find and how grave that is, what to do about it, and which faults of the fake server show it.',
    ],
    options: ['list', 'area', 'level', 'revision', 'wire', 'row', 'role', 'json', 'no-color', 'help'],
    means: { revision: 'Lists those that judge this protocol revision.' },
    takesCommand: false,
    examples: [
      { says: 'What a finding is about', line: 'mcp-litmus explain jsonrpc/answers-under-request-id' },
      { says: 'What is asked of tools', line: 'mcp-litmus explain --list --area tools --level MUST' },
      { says: 'The whole catalogue for other programs', line: 'mcp-litmus explain --list --json' },
    ],
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'tools',
    summary: 'Lists the tools of a server.',
    forms: SERVER_FORMS,
    about: ['Lists the tools of a server, all pages of them: names, what they say of themselves, required arguments.'],
    options: TOOLS_OPTIONS,
    takesCommand: true,
    examples: [
      { says: 'A first look', line: 'mcp-litmus tools -- npx -y @modelcontextprotocol/server-everything' },
      { says: 'For other programs', line: "mcp-litmus tools --json https://example.com/mcp | jq -r '.tools[].name'" },
    ],
    load: () => import('./commands/tools.ts'),
  },
  {
    name: 'fake server',
    summary: 'Plays a server, healthy or with named faults.',
    forms: ['[options]'],
    about: ['Plays an MCP server, so that a client, or mcp-litmus itself, can be tried against faults that are known.'],
    options: ['fault', 'list-faults', 'era', 'http', 'sse', 'page-size', 'protected', 'help'],
    takesCommand: false,
    examples: [
      { says: 'A healthy server, tested', line: 'mcp-litmus test -- mcp-litmus fake server' },
      { says: 'One with a fault', line: 'mcp-litmus test -- mcp-litmus fake server --fault ids-become-strings' },
      { says: 'Over HTTP, until it is interrupted', line: 'mcp-litmus fake server --http 3000' },
    ],
    load: () => import('./commands/fake-server.ts'),
  },
  {
    name: 'fake auth',
    summary: 'Plays an authorization server, healthy or with named faults.',
    forms: ['[options]'],
    about: [
      'Plays an OAuth 2.1 authorization server on this machine, so that a protected MCP server, or a client, can be tried without an identity provider: codes with PKCE, client credentials, refresh, resource indicators, registration, documents of clients, and a page on which a person or a script consents.',
      'It says where it is and how a server is pointed at it, and listens until it is interrupted. A POST to `/sign` signs whatever token a test wants.',
    ],
    options: ['port', 'resource', 'scopes', 'algorithm', 'lifetime', 'sdk', 'fault', 'list-faults', 'verbose', 'help'],
    means: { verbose: 'Shows every request with its status on standard error, and not those alone that are refused.' },
    takesCommand: false,
    examples: [
      { says: 'For a server at this URL', line: 'mcp-litmus fake auth --resource http://127.0.0.1:3000/mcp' },
      { says: 'With a fault, for trying a client', line: 'mcp-litmus fake auth --fault redirect-has-another-iss' },
      { says: 'For a server that knows RS256 alone', line: 'mcp-litmus fake auth --algorithm RS256 --sdk fastmcp' },
    ],
    load: () => import('./commands/fake-auth.ts'),
  },
];

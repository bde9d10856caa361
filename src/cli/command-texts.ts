import type { CommandText } from './command-spec.ts';

const SERVER_FORMS = [
  '[options] URL',
  '[options] -- COMMAND [ARGUMENTS…]',
  '[options] --config FILE [--server NAME]',
  '[options] [TARGET]',
];

/** What help says of each command, by its name. */
export const COMMAND_TEXTS: { readonly [name: string]: CommandText } = {
  test: {
    summary: 'Tests a server: what was seen on the wire, why it matters, what to do.',
    forms: SERVER_FORMS,
    about: [
      'Tests an MCP server against the protocol revisions that it speaks. No tool is called unless --call names one.',
      'Exit code 0: no finding at or above --fail-on. 1: findings at or above it, or checks that were tried and came to no verdict. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: no MCP server was reached.',
    ],
    examples: [
      { says: 'A server that is started by a command', line: 'mcp-litmus test -- node server.js' },
      {
        says: 'A server at a URL, with a token from the environment',
        line: 'mcp-litmus test --bearer-env API_TOKEN https://example.com/mcp',
      },
      {
        says: 'A protected server that was told to trust `mcp-litmus fake auth`',
        line: 'mcp-litmus test --fake-auth http://127.0.0.1:3000/mcp',
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
  },
  auth: {
    summary: 'Follows the sign-in of a server, and tries what it refuses.',
    forms: ['[options] URL', '[options] --config FILE [--server NAME]', '[options] [TARGET]'],
    about: [
      'Follows the way to a token as clients do, place by place, and tries tokens that must be refused. Nobody is signed in, and nothing is registered. It is the part of `test` that is about access.',
      'Exit code 0: no finding at or above --fail-on, and a token let it in, or none is needed. 1: findings. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: no findings, and without a token nothing more can be seen.',
    ],
    examples: [
      { says: 'What a client without a token finds', line: 'mcp-litmus auth https://example.com/mcp' },
      {
        says: 'With a good token, so that what it is needed for is seen too',
        line: 'mcp-litmus auth --bearer-env API_TOKEN https://example.com/mcp',
      },
      {
        says: 'With every token that must be refused, at a server that was told to trust `mcp-litmus fake auth`',
        line: 'mcp-litmus auth --fake-auth http://127.0.0.1:3000/mcp',
      },
    ],
  },
  client: {
    summary: 'Watches a client: what it got right, what it got wrong, and what it has not shown yet.',
    forms: ['[options]', '[options] --stdio', '[options] --run -- COMMAND [ARGUMENTS…]'],
    about: [
      'Serves MCP at a private URL, or over the standard streams, to a client that you point at it, and judges what the client does: live, and as a report in the end. Nothing that its tools claim to delete is ever there.',
      'Every revision is served, Streamable HTTP and HTTP+SSE. Below the URL, `/fault/NAME/mcp` in place of `/mcp` misbehaves in one named way, as `--fault` does everywhere; `--list-faults` lists the names.',
      'What the client did not show is not passed: it is listed with what to do in the client.',
      'Exit code 0: no finding at or above --fail-on. 1: findings, a command that failed, or nothing shown that could be judged. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: no client came.',
    ],
    means: {
      port: 'The port to listen on; any that is free when left out.',
      stdio: 'Speaks over the standard streams, to be named as the command in the configuration of a client. Reports go to files.',
      fault: 'Misbehaves in this way, so that it shows how the client copes.',
      only: 'Judges these claims and no others: ids or areas, separated by commas.',
      verbose: 'Shows every message and request on standard error while it is seen.',
      quiet: 'Shows no checklist while it runs, and no report unless a `--reporter` asks for it.',
    },
    examples: [
      { says: 'A client that you click through, until Ctrl+C', line: 'mcp-litmus client' },
      { says: 'In a pipeline: start the client, wait for it, grade', line: 'mcp-litmus client --run -- node my-client.js {url}' },
      { says: 'How it copes with streams that break off', line: 'mcp-litmus client --fault stream-breaks-off' },
      {
        says: "As the command in a client's configuration",
        line: 'mcp-litmus client --stdio --reporter html=client.html',
      },
    ],
  },
  report: {
    summary: 'Renders a saved report again, or compares two.',
    forms: ['[options] FILE', '[options] OLD --against NEW'],
    about: [
      'Renders a report that `test --reporter json=FILE` saved, by this release or an earlier one. `-` reads standard input.',
      'Exit code 0: it was rendered. With --fail-on it ends as the test would have. With --against, 1: a finding at or above --fail-on is new, a check lost its verdict, or the new run did not come to its end. 2: a file is no report, or one of a later release.',
    ],
    examples: [
      { says: 'On the screen', line: 'mcp-litmus report saved.json' },
      { says: 'As a comment for a pull request', line: 'mcp-litmus report --reporter markdown=comment.md saved.json' },
      { says: 'What a change brought', line: 'mcp-litmus report main.json --against branch.json' },
    ],
  },
  explain: {
    summary: 'Says what a check claims, on what grounds, and what to do.',
    forms: ['[options] CHECK', '--list [options]'],
    about: [
      'Says of a check what it claims, what that rests on, what it may find and how grave that is, what to do about it, and which faults of the fake server show it.',
    ],
    means: { revision: 'Lists those that judge this protocol revision.' },
    examples: [
      { says: 'What a finding is about', line: 'mcp-litmus explain jsonrpc/answers-under-request-id' },
      { says: 'What is asked of tools', line: 'mcp-litmus explain --list --area tools --level MUST' },
      { says: 'The whole catalogue for other programs', line: 'mcp-litmus explain --list --json' },
    ],
  },
  tools: {
    summary: 'Lists the tools of a server.',
    forms: SERVER_FORMS,
    about: ['Lists the tools of a server, all pages of them: names, what they say of themselves, required arguments.'],
    examples: [
      { says: 'A first look', line: 'mcp-litmus tools -- npx -y @modelcontextprotocol/server-everything' },
      { says: 'For other programs', line: "mcp-litmus tools --json https://example.com/mcp | jq -r '.tools[].name'" },
    ],
  },
  login: {
    summary: 'Signs in at a server, and keeps the token in a file.',
    forms: ['[options] --token-file FILE URL', '[options] --token-file FILE --client-credentials URL'],
    about: [
      'Signs in at a server as its clients do: opens the page of its authorization server in the browser, and waits for the answer on 127.0.0.1. What comes of it is written to the file, which nobody but its owner may read, and nowhere else.',
      'Exit code 0: the server takes the token that was written. 1: no token came of it, or the server does not take it. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: the server was not reached.',
    ],
    means: { 'token-file': 'Where the token is written. `test` and `tools` take it from there.' },
    examples: [
      { says: 'In the browser, and then a test', line: 'mcp-litmus login --token-file token.json https://example.com/mcp' },
      { says: 'The test', line: 'mcp-litmus test --token-file token.json https://example.com/mcp' },
      {
        says: 'In a pipeline, at a target of the configuration, as a client with a secret',
        line: 'mcp-litmus login --client-credentials --client-id a --client-secret-env S --token-file t library',
      },
    ],
  },
  'fake server': {
    summary: 'Plays a server, healthy or with named faults.',
    forms: ['[options]'],
    about: ['Plays an MCP server, so that a client, or mcp-litmus itself, can be tried against faults that are known.'],
    examples: [
      { says: 'A healthy server, tested', line: 'mcp-litmus test -- mcp-litmus fake server' },
      { says: 'One with a fault', line: 'mcp-litmus test -- mcp-litmus fake server --fault ids-become-strings' },
      { says: 'Over HTTP, until it is interrupted', line: 'mcp-litmus fake server --port 3000' },
      {
        says: 'For the official conformance suite, at http://127.0.0.1:3000/mcp',
        line: 'mcp-litmus fake server --conformance --port 3000',
      },
      { says: 'For a client to be tried on', line: 'mcp-litmus fake server --offer exercises --port 3000' },
    ],
  },
  'fake client': {
    summary: 'Plays a client, healthy or with named faults.',
    forms: SERVER_FORMS,
    about: [
      'Plays an MCP client that shows nearly all that a client can do: it opens the session, walks every list, reads, completes, subscribes, gets prompts, calls tools that say that they change nothing, cancels, answers whatever it is asked, and says goodbye. So a server, or `mcp-litmus client`, can be tried against faults that are known.',
      'Exit code 0: every step came to its end. 1: a step failed, and it says which. 2: it could not run as asked. 3: a bug in mcp-litmus. 4: no MCP server was reached.',
    ],
    means: {
      revision: 'Offers this protocol revision; 2025-11-25 when left out.',
      timeout: 'How long an answer may take, in milliseconds; 2000 when left out.',
    },
    examples: [
      { says: 'A healthy client at a server', line: 'mcp-litmus fake client -- node server.js' },
      { says: 'One with a fault, watched', line: 'mcp-litmus client --run -- mcp-litmus fake client {url} --fault repeats-ids' },
      { says: 'One that finds out which era there is', line: 'mcp-litmus fake client --probe http://127.0.0.1:3000/mcp' },
    ],
  },
  'fake auth': {
    summary: 'Plays an authorization server, healthy or with named faults.',
    forms: ['[options]'],
    about: [
      'Plays an OAuth 2.1 authorization server on this machine, so that a protected MCP server, or a client, can be tried without an identity provider: codes with PKCE, client credentials, refresh, resource indicators, registration, documents of clients, and a page on which a person or a script consents.',
      'It says where it is and how a server is pointed at it, and listens until it is interrupted. A POST to `/sign` signs whatever token a test wants.',
    ],
    means: {
      port: 'The port of 127.0.0.1 on which it listens, 9000 when left out; 0 takes any.',
      verbose: 'Shows every request with its status on standard error, and not those alone that are refused.',
    },
    examples: [
      { says: 'For a server at this URL', line: 'mcp-litmus fake auth --resource http://127.0.0.1:3000/mcp' },
      { says: 'With a fault, for trying a client', line: 'mcp-litmus fake auth --fault redirect-has-another-iss' },
      { says: 'For a server that knows RS256 alone', line: 'mcp-litmus fake auth --algorithm RS256 --sdk fastmcp' },
    ],
  },
  fake: {
    summary: 'Lists the faults of every fake.',
    forms: ['--list', 'server [options]', 'client [options]', 'auth [options]'],
    about: [
      'Plays the other side: `fake server` a server, `fake client` a client, `fake auth` an authorization server. With `--help` each says what it can do.',
      'Each misbehaves in the ways that its `--fault` names, and in none without it.',
    ],
    means: { list: 'Lists the faults of every fake, and what each does.' },
    examples: [{ says: 'Every fault by its name', line: 'mcp-litmus fake --list' }],
  },
};

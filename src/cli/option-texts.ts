import type { OptionName } from './options.ts';

export const OPTION_GROUPS = [
  'Which server',
  'How it is started',
  'How it is reached',
  'How to sign in',
  'What is tested',
  'Which checks',
  'Limits',
  'The fake',
  'The endpoint',
  'Output',
] as const;

export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** What help says of an option. */
export interface OptionText {
  readonly group: OptionGroup;
  /** One sentence. */
  readonly says: string;
}

export const OPTION_TEXTS: { readonly [Name in OptionName]: OptionText } = {
  config: {
    group: 'Which server',
    says: "Takes the server from a host's servers file: `mcpServers`, `servers`, or a bare map of servers; JSON with comments.",
  },
  server: { group: 'Which server', says: 'Which server of that file; it may be left out where the file has one.' },
  project: {
    group: 'Which server',
    says: 'The configuration of the project; `litmus.config.ts`, `.js` or `.json` of the working directory when left out.',
  },
  transport: { group: 'Which server', says: 'The wire: a command speaks `stdio`, a URL `http` (Streamable HTTP) or `sse` (HTTP+SSE).' },
  env: { group: 'How it is started', says: 'Sets an environment variable for the server; `NAME` alone hands on the present value.' },
  'clean-env': { group: 'How it is started', says: 'Hands on only the few variables that the official SDK does, and those of `--env`.' },
  cwd: { group: 'How it is started', says: 'The folder in which the command is started.' },
  header: { group: 'How it is reached', says: 'Adds a header to every request.' },
  bearer: { group: 'How it is reached', says: 'Sends `Authorization: Bearer TOKEN`.' },
  'bearer-env': {
    group: 'How it is reached',
    says: 'The same, with the token from an environment variable: it stays out of the process list and the shell history.',
  },
  'token-file': {
    group: 'How it is reached',
    says: 'Sends the token that `login` has written there, and renews it where it has expired or is refused.',
  },
  'fake-auth': {
    group: 'How it is reached',
    says: 'Tries a server that trusts our own authorization server with tokens that it must refuse, and tests it with a good one. One that runs on this port, by `fake auth`, is used; otherwise one is started there.',
  },
  ca: { group: 'How it is reached', says: 'Trusts the certificates of this PEM file as well.' },
  insecure: { group: 'How it is reached', says: 'Takes any TLS certificate.' },
  wait: { group: 'How it is reached', says: 'Waits until the URL answers at all, for a server that is started at the same time.' },
  revision: {
    group: 'What is tested',
    says: 'Grades this protocol revision and no other; when left out, each check the newest of each era that the server serves and that has its rule.',
  },
  matrix: {
    group: 'What is tested',
    says: 'Grades every revision that the server serves, or each that `--revision` names, and shows how each area fares in each.',
  },
  only: { group: 'What is tested', says: 'Runs these checks and no others: ids or areas, separated by commas.' },
  skip: { group: 'What is tested', says: 'Leaves these checks out: ids or areas, separated by commas.' },
  call: { group: 'What is tested', says: 'Calls this tool for real, so that results can be judged. No tool is called without it.' },
  arg: { group: 'What is tested', says: "An argument of that call, typed by the tool's schema; `NAME:=JSON` is taken as JSON." },
  'args-json': { group: 'What is tested', says: 'All arguments of that call as one JSON object; `@FILE` reads it from a file.' },
  list: { group: 'Output', says: 'Lists the checks, narrowed by the options beside it.' },
  area: { group: 'Which checks', says: 'Those of this area, such as `tools`.' },
  level: { group: 'Which checks', says: 'Those that rest on this level, such as `MUST`.' },
  wire: { group: 'Which checks', says: 'Those that judge this wire: `stdio`, `http` or `sse`.' },
  row: { group: 'Which checks', says: 'Those that rest on this row of the requirements, such as `RPC-05`.' },
  role: { group: 'Which checks', says: 'Those that judge this side, such as `server`.' },
  host: {
    group: 'What is tested',
    says: 'Judges for these host applications too: `claude-code`, `cursor`, `vscode` and others, separated by commas, or `all`. Says which tools, schemas and names each loses.',
  },
  budget: {
    group: 'What is tested',
    says: 'Sets a limit of your own, and what exceeds it is an error: `contextCost`, `toolCost`, `contextGrowth`, `startMs`, `handshakeMs` or `listMs`; `countedBy=o200k` says whose tokens.',
  },
  'max-pages': { group: 'Limits', says: 'How many pages of each list are read.' },
  timeout: { group: 'Limits', says: 'How long an answer may take, in milliseconds.' },
  'start-timeout': {
    group: 'Limits',
    says: 'How long the first answer may take, in milliseconds; package runners download before they start.',
  },
  jobs: { group: 'Limits', says: 'How many connections are open at once; by default one for each processor, 2 to 4.' },
  'fail-on': { group: 'Output', says: 'Findings of this severity and above end the command with exit code 1.' },
  reporter: {
    group: 'Output',
    says: 'Writes the report as terminal, json, junit, sarif, markdown, html or badge: to the file, or to standard output.',
  },
  source: {
    group: 'Output',
    says: 'The source of the server: SARIF points at the line with the name of a tool where it stands in exactly one place.',
  },
  against: { group: 'Output', says: 'Compares with this newer report: which findings are new, gone and the same.' },
  baseline: {
    group: 'Output',
    says: 'A report of an earlier run, as `--reporter json=FILE` wrote it: what stands in it is known and does not fail the command.',
  },
  record: { group: 'Output', says: 'Records every frame, as JSON lines, while it is seen.' },
  json: { group: 'Output', says: 'Prints JSON for other programs.' },
  quiet: { group: 'Output', says: 'Shows no progress, and no report unless a `--reporter` asks for it.' },
  verbose: { group: 'Output', says: 'Shows every frame on standard error while it is seen.' },
  'no-color': { group: 'Output', says: 'Uses no colour. `NO_COLOR` and `FORCE_COLOR` are obeyed too.' },
  fault: { group: 'The fake', says: 'Misbehaves in this way. Several faults, separated by commas or given one by one, are combined.' },
  probe: { group: 'The fake', says: 'Asks first which era the server speaks, and goes by the answer.' },
  'list-faults': { group: 'The fake', says: 'Lists the faults, and what each does.' },
  era: { group: 'The fake', says: 'Which eras it serves: `legacy` opens with `initialize`, `modern` is 2026-07-28.' },
  offer: {
    group: 'The fake',
    says: 'What it offers: `library` is what a real server might, `exercises` are tools, resources and prompts for trying a client out.',
  },
  stdio: { group: 'The fake', says: 'Serves over standard input and output, as it does where no port is named.' },
  http: { group: 'The fake', says: 'Serves Streamable HTTP on this port, and nothing else.' },
  sse: { group: 'The fake', says: 'Serves HTTP+SSE on this port, alone or beside `--http` with the same port.' },
  conformance: { group: 'The fake', says: 'Offers what the official conformance suite looks for on a server, in place of a library.' },
  protected: {
    group: 'The fake',
    says: 'Puts Streamable HTTP behind tokens, and writes one that it takes to stderr. Faults of the sign-in do so by themselves.',
  },
  port: {
    group: 'The fake',
    says: 'Serves Streamable HTTP at `/mcp` and HTTP+SSE at `/sse` of this port of 127.0.0.1, in place of stdio; 0 takes any.',
  },
  resource: {
    group: 'The fake',
    says: 'The endpoint of the MCP server that tokens are for. When left out, they are for whatever a client asks them for.',
  },
  scopes: {
    group: 'The fake',
    says: 'Scopes that are granted where a client asks for none, separated by commas. Whatever it asks for is granted as well.',
  },
  algorithm: { group: 'The fake', says: 'What tokens are signed with; some servers know RS256 alone.' },
  lifetime: { group: 'The fake', says: 'How long an access token holds.' },
  sdk: { group: 'The fake', says: 'Shows the lines that point a server of this SDK at it; those of all SDKs when left out.' },
  scope: { group: 'How to sign in', says: 'Asks for these scopes, separated by spaces, in place of those that the server names.' },
  'client-id': {
    group: 'How to sign in',
    says: 'Signs in as this client, which the authorization server knows; when left out, one is registered.',
  },
  'client-secret-env': {
    group: 'How to sign in',
    says: 'The environment variable with the secret of that client, or with its private key in PEM form. It is not written to the file.',
  },
  'client-metadata-url': {
    group: 'How to sign in',
    says: 'The document about the client, which is its id where the authorization server reads such.',
  },
  'redirect-port': {
    group: 'How to sign in',
    says: 'The port of 127.0.0.1 to which the browser comes back; any that is free when left out.',
  },
  'client-credentials': { group: 'How to sign in', says: 'Signs in as the client itself, without a person and a browser; for pipelines.' },
  'no-browser': { group: 'How to sign in', says: 'Shows the page to sign in at, and opens no browser.' },
  bind: { group: 'The endpoint', says: 'The address to listen on; `0.0.0.0` lets other machines in.' },
  'require-bearer': {
    group: 'The endpoint',
    says: 'Lets in only who brings the token that is printed at the start, and offers no way to sign in.',
  },
  'require-oauth': {
    group: 'The endpoint',
    says: 'Lets in only who signs in, at an authorization server of our own that is started beside it and watched as well.',
  },
  run: {
    group: 'The endpoint',
    says: 'Starts the command after `--`, waits for it to end, and grades. `{url}`, `{sse}` and `{token}` in its words are filled in; `MCP_LITMUS_URL`, `MCP_LITMUS_SSE` and `MCP_LITMUS_TOKEN` are set in its environment.',
  },
  within: { group: 'Limits', says: 'How long the command may take that `--run` starts. One that takes longer fails the run.' },
  for: {
    group: 'Limits',
    says: 'Watches the command that `--run` starts for so long, and then ends it: for one that stays open, such as an application.',
  },
  'each-fault': {
    group: 'The endpoint',
    says: 'Starts the command of `--run` once at a server that behaves, and then once at each fault that a claim is about. All of it makes one report. Each run may take 20 seconds, or what `--within` says.',
  },
  'page-size': { group: 'The fake', says: 'How many items stand on one page of a list; one page holds all when left out.' },
  help: { group: 'Output', says: 'Shows this text.' },
};

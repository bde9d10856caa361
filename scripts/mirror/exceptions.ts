/** A source file, or with a `/` at its end a folder, whose test stands elsewhere. */
export interface Exception {
  readonly source: string;
  /** The test that covers it. */
  readonly coveredBy: string;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    source: 'src/cli/client-run/',
    coveredBy: 'test/cli/commands/client.test.ts',
    because: 'Whole runs of the command go through it.',
  },
  ...['command', 'option'].map((part) => ({
    source: `src/cli/${part}-texts.ts`,
    coveredBy: `test/cli/${part}s.test.ts`,
    because: 'It is what help says of them, and is held against them.',
  })),
  {
    source: 'src/run/clients/tell-client.ts',
    coveredBy: 'test/cli/commands/client.test.ts',
    because: 'Whole runs of the command go through it.',
  },
  ...['ajv', 'explain-error', 'meta-problems'].map((part) => ({
    source: `src/schema/${part}.ts`,
    coveredBy: 'test/schema/judge.test.ts',
    because: 'It is a part of the judge, whose words are tested as a whole.',
  })),
  {
    source: 'src/spec/facts.ts',
    coveredBy: 'test/spec/revisions.test.ts',
    because: 'It holds the shape of the data, and the codes that every revision shares.',
  },
  ...['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'].map((revision) => ({
    source: `src/spec/rev-${revision}/`,
    coveredBy: 'test/spec/revisions.test.ts',
    because: 'It is data, and is tested where the revisions are compared.',
  })),
  {
    source: 'src/spec/exemptions.ts',
    coveredBy: 'test/checks/rows.test.ts',
    because: 'It is data, and is held against the requirements and the checks.',
  },
  {
    source: 'src/spec/client-exemptions.ts',
    coveredBy: 'test/checks/rows.test.ts',
    because: 'It is data, and is held against the requirements and the checks.',
  },
  {
    source: 'src/hosts/known/',
    coveredBy: 'test/hosts/hosts.test.ts',
    because: 'It is data, and is tested as one table.',
  },
  {
    source: 'src/fake/library/',
    coveredBy: 'test/fake/library/library.test.ts',
    because: 'It is what one library offers, and is tested as a whole.',
  },
  {
    source: 'src/cli/gallery/ways-to-cope.ts',
    coveredBy: 'test/cli/gallery/expected-of.test.ts',
    because: 'It is data, and is held against the faults and the checks.',
  },
  {
    source: 'src/fake/exercises/',
    coveredBy: 'test/fake/exercises/exercises.test.ts',
    because: 'It is what one server offers for trying clients out, and is tested as a whole.',
  },
  ...[
    'answering',
    'calls',
    'habits',
    'headers',
    'http-line',
    'line',
    'open-line',
    'play-steps',
    'rounds',
    'script',
    'session',
    'sse-line',
    'stateless',
  ].map((part) => ({
    source: `src/fake/client/${part}.ts`,
    coveredBy: 'test/fake/client/play-client.test.ts',
    because: 'Whole runs on every wire and in every revision go through it.',
  })),
  ...['consent', 'places'].map((part) => ({
    source: `src/fake/client/sign-in/${part}.ts`,
    coveredBy: 'test/fake/client/sign-in/sign-in.test.ts',
    because: 'Whole sign-ins go through it.',
  })),
  ...['client-bending.ts', 'fetch-references.ts', 'faults/'].map((part) => ({
    source: `src/fake/client/${part}`,
    coveredBy: 'test/fake/client/faults.test.ts',
    because: 'Each fault is played, and what the client sends is set against what the reference sends.',
  })),
  ...['http-sender.ts', 'kept-stream.ts', 'reply.ts', 'step.ts', 'stdio-line.ts', 'steps/'].map((part) => ({
    source: `src/fake/client/${part}`,
    coveredBy: 'test/fake/client/play-client.test.ts',
    because: 'It shows in what becomes of whole runs.',
  })),
  {
    source: 'src/fake/conformance/',
    coveredBy: 'test/fake/conformance/offering.test.ts',
    because: 'It is what the official suite looks for, and is tested as a whole.',
  },
  { source: 'src/fake/offers.ts', coveredBy: 'test/fake/conformance/offering.test.ts', because: 'It names what fake servers can offer.' },
  ...['batch', 'features', 'legacy', 'meta'].map((part) => ({
    source: `src/fake/server/${part}.ts`,
    coveredBy: 'test/fake/stdio/stdio-server.test.ts',
    because: 'Raw scripts over stdio speak to the whole protocol.',
  })),
  ...['endpoint', 'http-server', 'http-session', 'responses', 'session-posts', 'spoken'].map((part) => ({
    source: `src/fake/http/${part}.ts`,
    coveredBy: 'test/fake/http/streamable.test.ts',
    because: 'Raw requests over sockets speak to the whole endpoint.',
  })),
  ...['answers', 'auth-fault', 'auth-setup', 'endpoint', 'inject', 'library', 'oidc-provider.d', 'provider', 'resource'].map((part) => ({
    source: `src/fake/auth/${part}.ts`,
    coveredBy: 'test/fake/auth/start-auth-server.test.ts',
    because: 'Whole sign-ins over sockets go through it.',
  })),
  ...['auth-bending.ts', 'find-auth-faults.ts', 'faults/'].map((part) => ({
    source: `src/fake/auth/${part}`,
    coveredBy: 'test/fake/auth/faults.test.ts',
    because: 'Each fault is shown there over sockets.',
  })),
  {
    source: 'src/fake/auth/keys.ts',
    coveredBy: 'test/fake/auth/authority.test.ts',
    because: 'Tokens are signed with what it makes.',
  },
  ...['clients', 'consent-page'].map((part) => ({
    source: `src/fake/auth/${part}.ts`,
    coveredBy: part === 'clients' ? 'test/fake/auth/registration.test.ts' : 'test/fake/auth/consent.test.ts',
    because: 'What it holds and writes is seen by clients, and in pages.',
  })),
  {
    source: 'src/fake/stdio/memory-peer.ts',
    coveredBy: 'test/fake/stdio/stdio-server.test.ts',
    because: 'Every script there runs in memory.',
  },
  {
    source: 'src/fake/stdio/stdio-process.ts',
    coveredBy: 'test/fake/serve.test.ts',
    because: 'A real process is needed, and is started there.',
  },
  { source: 'src/fake/rpc-failure.ts', coveredBy: 'test/fake/server/server.test.ts', because: 'It shows in what the server answers.' },
  {
    source: 'src/reporters/terminal/',
    coveredBy: 'test/reporters/terminal.test.ts',
    because: 'Its parts are seen together, in the golden files of whole reports.',
  },
  {
    source: 'src/reporters/junit-cases.ts',
    coveredBy: 'test/reporters/junit.test.ts',
    because: 'It makes no text of its own: the XML around its cases is validated and compared.',
  },
  {
    source: 'src/reporters/comparison/',
    coveredBy: 'test/reporters/comparison.test.ts',
    because: 'Its forms are seen together, over every pair of reports.',
  },
  ...['eras', 'finding', 'open-ends'].map((part) => ({
    source: `src/reporters/markdown/${part}.ts`,
    coveredBy: 'test/reporters/markdown.test.ts',
    because: 'It is a part of a report, and is read there as GitHub reads it.',
  })),
  {
    source: 'src/reporters/html/',
    coveredBy: 'test/reporters/html.test.ts',
    because: 'Its parts make one page, which is read there, and opened in a browser with the real servers.',
  },
  ...['results', 'rules'].map((part) => ({
    source: `src/reporters/sarif/${part}.ts`,
    coveredBy: 'test/reporters/sarif.test.ts',
    because: 'It is a part of a log that is validated as a whole.',
  })),
  ...['diagnose', 'silence'].map((part) => ({
    source: `src/run/diagnose/${part}.ts`,
    coveredBy: 'test/checks/matrix-http.test.ts',
    because: 'Each cause has a fake that shows it, and the matrix holds the diagnosis to it.',
  })),
  {
    source: 'src/run/options.ts',
    coveredBy: 'test/run/test.test.ts',
    because: 'It holds default times.',
  },
  ...['connections', 'peers', 'reach'].map((part) => ({
    source: `src/run/${part}.ts`,
    coveredBy: 'test/run/test.test.ts',
    because: 'It is one step of a run, and is proven by running.',
  })),
  ...['answer', 'limits'].map((part) => ({
    source: `src/wire/http/${part}.ts`,
    coveredBy: 'test/wire/http/dial.test.ts',
    because: 'Real servers send what it holds and bounds.',
  })),
];

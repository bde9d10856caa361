import type { Severity } from '../../src/core/check.ts';
import type { ContextCost } from '../../src/core/context-cost.ts';
import type { CheckCard, Finding, Place, RunEvent, ServerFacts, Verdict } from '../../src/core/event.ts';
import { fingerprintOf } from '../../src/core/event.ts';
import type { Frame, FrameDraft } from '../../src/core/frames/frame.ts';
import { foldReport, type Report } from '../../src/core/report.ts';
import { createRedact, Secret } from '../../src/core/secrets/secret.ts';
import type { SignInHop } from '../../src/core/sign-in/facts.ts';

/** A report of every sort, each folded from events as a run would send them. */

const PLACE = { era: 'legacy', revision: '2025-11-25', wire: 'stdio' } as const;
const MODERN_PLACE = { era: 'modern', revision: '2026-07-28', wire: 'stdio' } as const;

const STARTED: RunEvent = {
  kind: 'started',
  tool: 'mcp-litmus',
  version: '0.1.0',
  at: '2026-11-29T21:00:00.000Z',
  target: 'npx -y @example/weather-server',
  rerun: 'mcp-litmus test npx -y @example/weather-server',
};

const SERVER: ServerFacts = {
  name: 'weather',
  version: '2.1.0',
  wire: 'stdio',
  because: ['The command was started without a shell.', 'It answered `initialize` and not `server/discover`.'],
  eras: ['legacy'],
  revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
  revision: '2025-11-25',
  startMs: 412.3,
  handshakeMs: 38.1,
  capabilities: { tools: { listChanged: true } },
  counts: { tools: 12, resources: 1, prompts: 0 },
};

/** What it takes of a prompt, with and without a tokenizer. */
const CONTEXT: ContextCost = {
  counts: [
    { family: 'estimate', models: 'any model', exact: false, tokens: 3412, how: 'estimated, 4 characters a token' },
    { family: 'o200k', models: 'GPT-4o and later', exact: true, tokens: 3390, how: 'counted by the tokenizer o200k_base' },
    { family: 'claude', models: 'Claude', exact: false, tokens: 3900, how: 'estimated, 3.5 characters a token' },
  ],
  tools: Array.from({ length: 12 }, (_, index) => ({
    name: index === 0 ? 'forecast_for_place' : `tool_${index}`,
    tokens: { estimate: 812 - index, o200k: 790 - index, claude: 928 - index },
  })),
  missing: 'Install `gpt-tokenizer` beside `mcp-litmus` to have the tokens of GPT models counted exactly.',
};

const CARDS: readonly CheckCard[] = [
  {
    id: 'jsonrpc/answers-under-request-id',
    claim: 'Answers every request under the id it came with.',
    level: 'MUST',
    why: 'A response repeats the id of its request, unchanged in value and JSON type.',
    rows: ['RPC-05'],
    spec: '2025-11-25/basic/index#responses',
    remedy: 'Copy the id of the request into the response, with its JSON type.',
  },
  {
    id: 'tools/schema-has-object-root',
    claim: 'Every input schema has an object at its root.',
    level: 'schema',
    why: 'The arguments of a tool are an object, so its input schema says `type: object`.',
    rows: ['SCHEMA-01', 'TOOL-07'],
    spec: '2025-11-25/server/tools#tool',
    remedy: 'Wrap the schema in `{"type": "object", "properties": …}`.',
  },
  {
    id: 'tools/descriptions-are-short',
    claim: 'Describes each tool in few words.',
    level: 'advice',
    why: 'Every description is read by the model in every conversation.',
    rows: [],
    remedy: 'Move examples and long explanations to a resource.',
  },
  {
    id: 'stdio/keeps-stdout-clean',
    claim: 'Writes nothing but messages to its standard output.',
    level: 'MUST',
    why: 'Standard output carries messages and nothing else.',
    rows: ['STDIO-03'],
    spec: '2025-11-25/basic/transports#stdio',
    remedy: 'Send log lines to standard error.',
  },
  {
    id: 'prompts/lists-prompts',
    claim: 'Lists its prompts.',
    level: 'MUST',
    why: 'A server that declares prompts answers `prompts/list`.',
    rows: ['PROMPT-01'],
    remedy: 'Answer `prompts/list`, or do not declare the capability.',
  },
];

/** Lays frames in order and hands out their numbers. */
function createTape() {
  const events: RunEvent[] = [];
  let seq = 0;
  return {
    events,
    add(draft: FrameDraft): number {
      const frame = { seq, t: 400 + seq * 12.5, ...draft } as Frame;
      events.push({ kind: 'frame', frame });
      return seq++;
    },
    say(from: 'client' | 'server', message: object): number {
      const text = JSON.stringify(message);
      return this.add({ kind: 'message', from, connection: 'c1', text, message: JSON.parse(text) });
    },
  };
}

function checked(place: Place, verdict: Verdict, more: { because?: string; blockedBy?: string } = {}): RunEvent {
  return { kind: 'checked', ...place, verdict, ms: 12, ...more };
}

function found(finding: Omit<Finding, keyof typeof PLACE> & Partial<typeof MODERN_PLACE>): Finding {
  return { ...PLACE, ...finding } as Finding;
}

const PLANNED: Extract<RunEvent, { kind: 'planned' }> = { kind: 'planned', checks: CARDS, total: CARDS.length };
const ENDED: RunEvent = { kind: 'ended', ms: 4210, how: 'complete' };
const OPEN = createRedact([]);

function report(events: readonly RunEvent[], secrets: readonly string[] = []): Report {
  return foldReport(events, secrets.length === 0 ? OPEN : createRedact(secrets.map((secret) => new Secret(secret))));
}

function passing(): Report {
  const verdicts = CARDS.slice(0, 4).map(({ id }) => checked({ check: id, ...PLACE }, 'passed'));
  const skipped = checked({ check: 'prompts/lists-prompts', ...PLACE }, 'skipped', { because: 'The server declares no prompts.' });
  const server = { ...SERVER, context: CONTEXT };
  return report([STARTED, { kind: 'surveyed', server }, PLANNED, ...verdicts, skipped, ENDED]);
}

function oneFinding(): Report {
  const tape = createTape();
  const sent = tape.say('client', { jsonrpc: '2.0', id: 'seven', method: 'ping' });
  const reply = tape.say('server', { jsonrpc: '2.0', id: 7, result: {} });
  const finding = found({
    check: 'jsonrpc/answers-under-request-id',
    message: 'otherId',
    severity: 'error',
    because: 'A client that looks its requests up by id waits for ever.',
    text: 'Asked under id `"seven"`, it answered under `7`.',
    expected: '"seven"',
    actual: '7',
    evidence: [sent, reply],
  });
  return report([
    STARTED,
    { kind: 'surveyed', server: SERVER },
    PLANNED,
    ...tape.events,
    { kind: 'finding', finding },
    { kind: 'trait', trait: { name: 'schema dialect', value: 'draft-07' } },
    { kind: 'trait', trait: { name: 'answers out of order', value: true } },
    ...CARDS.map(({ id }) => checked({ check: id, ...PLACE }, id === finding.check ? 'failed' : 'passed')),
    ENDED,
  ]);
}

function oneCause(): Report {
  const tape = createTape();
  const listed = tape.say('server', {
    jsonrpc: '2.0',
    id: 2,
    result: { tools: Array.from({ length: 41 }, (_, n) => ({ name: `tool_${n}` })) },
  });
  const findings = [PLACE, MODERN_PLACE].flatMap((place) =>
    Array.from({ length: 41 }, (_, number) => ({
      ...place,
      check: 'tools/schema-has-object-root',
      message: 'notAnObject',
      severity: 'error' as Severity,
      subject: `tool_${number}`,
      text: `The input schema of \`tool_${number}\` has no object at its root.`,
      evidence: [listed],
    })),
  );
  const server: ServerFacts = { ...SERVER, eras: ['legacy', 'modern'], revisions: ['2025-11-25', '2026-07-28'], wire: 'stdio' };
  return report([
    STARTED,
    { kind: 'surveyed', server },
    PLANNED,
    ...tape.events,
    ...findings.map((finding): RunEvent => ({ kind: 'finding', finding })),
    ...[PLACE, MODERN_PLACE].map((place) => checked({ check: 'tools/schema-has-object-root', ...place }, 'failed')),
    ENDED,
  ]);
}

function everyVerdict(): Report {
  const tape = createTape();
  const noise = tape.add({ kind: 'noise', from: 'server', connection: 'c1', text: 'Weather server listening', bytes: 24 });
  const error = found({
    check: 'stdio/keeps-stdout-clean',
    message: 'noise',
    severity: 'error',
    text: 'The line `Weather server listening` on standard output is no JSON.',
    evidence: [noise],
  });
  const note = found({
    check: 'tools/descriptions-are-short',
    message: 'long',
    severity: 'note',
    subject: 'forecast',
    text: 'The description of `forecast` has 4,120 characters.',
    evidence: [noise],
  });
  const warning = found({
    check: 'tools/descriptions-are-short',
    message: 'missing',
    severity: 'warning',
    subject: 'radar',
    text: 'A tool has no description.',
    evidence: [noise],
  });
  return report([
    STARTED,
    { kind: 'surveyed', server: SERVER },
    PLANNED,
    ...tape.events,
    { kind: 'finding', finding: note },
    { kind: 'finding', finding: warning },
    { kind: 'finding', finding: error },
    checked({ check: 'stdio/keeps-stdout-clean', ...PLACE }, 'failed'),
    checked({ check: 'tools/descriptions-are-short', ...PLACE }, 'failed'),
    checked({ check: 'jsonrpc/answers-under-request-id', ...PLACE }, 'blocked', { blockedBy: fingerprintOf(error) }),
    checked({ check: 'tools/schema-has-object-root', ...PLACE }, 'inconclusive', { because: '`tools/list` was not answered within 10 s.' }),
    checked({ check: 'prompts/lists-prompts', ...PLACE }, 'skipped', { because: 'The server declares no prompts.' }),
    checked({ check: 'prompts/renders-prompts', ...PLACE }, 'skipped', { because: 'The server declares no prompts.' }),
    checked({ check: 'tools/answers-calls', ...PLACE }, 'skipped', { because: 'No tool was named: add `--call <tool>`.' }),
    checked({ check: 'http/answers-get', ...PLACE }, 'crashed', {
      because: "TypeError: Cannot read properties of undefined (reading 'id')\n    at run (checks/http/answers-get.js:12:3)",
    }),
    checked({ check: 'stdio/ends-with-its-input', ...PLACE }, 'passed'),
    ENDED,
  ]);
}

function diagnosis(): Report {
  const tape = createTape();
  const start = tape.add({
    kind: 'start',
    from: 'wire',
    connection: 'c1',
    command: 'npx',
    arguments: ['-y', '@example/weather-server'],
    cwd: '/home/kim/weather',
    pid: 4711,
  });
  const stderr = tape.add({ kind: 'stderr', from: 'server', connection: 'c1', text: "Error: Cannot find module 'dotenv'" });
  const exit = tape.add({ kind: 'exit', from: 'wire', connection: 'c1', code: 1, signal: null, survivors: [] });
  return report([
    STARTED,
    ...tape.events,
    {
      kind: 'diagnosed',
      diagnosis: {
        cause: 'exited-at-once',
        text: "The process ended with code 1 before it answered. Its last words were `Error: Cannot find module 'dotenv'`.",
        remedy: 'Install what the server needs, and start it by hand once: `npx -y @example/weather-server`.',
        evidence: [start, stderr, exit],
        tried: ['`server/discover` in a fresh process: it ended with code 1.', '`initialize` in a fresh process: it ended with code 1.'],
      },
    },
    { kind: 'ended', ms: 1240, how: 'diagnosed' },
  ]);
}

function refused(): Report {
  const tape = createTape();
  const head = tape.add({
    kind: 'request-head',
    from: 'client',
    connection: 'c1',
    method: 'POST',
    url: 'https://mcp.example.com/mcp',
    headers: [
      ['Authorization', 'Bearer wrong-token-1234'],
      ['Accept', 'application/json, text/event-stream'],
    ],
  });
  const answer = tape.add({
    kind: 'response-head',
    from: 'server',
    connection: 'c1',
    request: head,
    status: 401,
    headers: [['WWW-Authenticate', 'Bearer resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource"']],
  });
  return report([
    { ...STARTED, target: 'https://mcp.example.com/mcp', rerun: 'mcp-litmus test https://mcp.example.com/mcp' } as RunEvent,
    ...tape.events,
    { kind: 'sign-in', signIn: { hops: HOPS, broken: 'No authorization server that is named has metadata that can be read.' } },
    {
      kind: 'planned',
      checks: [],
      total: 0,
      hosts: [
        {
          id: 'cloud-desk',
          name: 'Cloud Desk',
          unknown: [],
          signIn: 'signs in with OAuth; comes back to `http://localhost:<port>/callback`',
        },
        { id: 'calm', name: 'Calm', unknown: [] },
      ],
    },
    {
      kind: 'diagnosed',
      diagnosis: {
        cause: 'access-refused',
        text: 'Every request was answered with 401.',
        remedy: 'Hand a valid token on with `--header "Authorization: Bearer …"`.',
        evidence: [head, answer],
        tried: ['POST `server/discover`: 401.', 'POST `initialize`: 401.'],
      },
    },
    { kind: 'ended', ms: 310, how: 'refused' },
  ]);
}

const ORIGIN = 'https://mcp.example.com';
const WELL_KNOWN = `${ORIGIN}/.well-known/oauth-protected-resource`;

const HOPS: readonly SignInHop[] = [
  { step: 'endpoint', by: 'initialize', url: `${ORIGIN}/mcp`, status: 401, state: 'asks-for-token' },
  { step: 'resource', by: 'path', url: `${WELL_KNOWN}/mcp`, status: 404, state: 'absent', because: 'It answers 404: there is none.' },
  { step: 'resource', by: 'root', url: WELL_KNOWN, status: 200, state: 'document', via: [`${ORIGIN}/metadata`] },
  {
    step: 'server',
    by: 'oauth-inserted',
    url: 'https://sign-in.example.com/.well-known/oauth-authorization-server',
    status: 200,
    state: 'page',
    because: 'It answers 200 with a web page, where JSON or 404 is due.',
    issuer: 'https://sign-in.example.com',
  },
];

/** A server behind tokens that was tested with one. */
function behindTokens(): Report {
  const [asked, absent, found] = HOPS;
  if (asked === undefined || absent === undefined || found === undefined) throw new Error('The way has no places.');
  const metadata: SignInHop = { ...found, step: 'server', by: 'oauth-inserted', url: 'https://sign-in.example.com/x' };
  const verdicts = CARDS.slice(0, 4).map(({ id }) => checked({ check: id, ...PLACE }, 'passed'));
  const hosts = [
    { host: 'desk', name: 'Desk', text: 'It goes by `https://radar.example.com/x` to its end.', arrives: true, isCertain: true },
    { host: 'pocket', name: 'Pocket', text: 'It finds no metadata of the resource.', arrives: false, isCertain: false },
    { host: 'cloud-desk', name: 'Cloud Desk', text: 'In which order it looks is not known.', isCertain: false },
  ];
  const way: RunEvent = { kind: 'sign-in', signIn: { hops: [asked, absent, found, metadata], hosts } };
  return report([STARTED, { kind: 'surveyed', server: SERVER }, way, PLANNED, ...verdicts, ENDED]);
}

/** A run that judged for hosts: one is sure to lose a tool, one may lose everything, and of one little is known. */
function hosts(): Report {
  const tape = createTape();
  const listed = tape.say('server', { jsonrpc: '2.0', id: 2, result: { tools: [{ name: 'radar.now' }, { name: 'radar.map' }] } });
  const sources = { source: 'https://example.com/reports/17', seen: '2026-11' } as const;
  const finding = found({
    check: 'hosts/names-are-taken',
    message: 'characters',
    severity: 'error',
    text: 'The names of 2 tools (`radar.now`, `radar.map`) hold `.`: in Cloud Desk the tool is dropped; in Storm Shell every tool of the server is lost (uncertain).',
    expected: 'letters, digits, `_` and `-`',
    evidence: [listed],
    hosts: [
      {
        host: 'cloud-desk',
        name: 'Cloud Desk',
        effect: 'drops-tool',
        aspect: 'names of tools',
        confidence: 'high',
        observed: '2.1',
        ...sources,
      },
      {
        host: 'storm-shell',
        name: 'Storm Shell',
        effect: 'loses-server',
        aspect: 'names of tools',
        confidence: 'medium',
        models: 'Breeze models',
        ...sources,
      },
    ],
    tools: ['radar.now', 'radar.map'],
  });
  const schemaFinding = found({
    check: 'hosts/schemas-are-taken',
    message: 'typeList',
    severity: 'warning',
    text: 'The input schema of 2 tools (`radar.now`, `radar.map`) has a list of types at `/properties/at/type` and one more place: in Calm every prompt is refused while the tool is on (uncertain).',
    expected: '`"array"`',
    actual: '`["array","null"]`',
    evidence: [listed],
    hosts: [{ host: 'calm', name: 'Calm', effect: 'refuses-prompts', aspect: 'schemas', confidence: 'medium', ...sources }],
    tools: ['radar.now', 'radar.map'],
    changes: [
      { tool: 'radar.now', pointer: '/properties/at/type', actual: '`["array","null"]`', expected: '`"array"`' },
      { tool: 'radar.map', pointer: '', actual: 'no `type`', expected: '`"type": "object"`' },
    ],
  });
  const card = {
    id: 'hosts/names-are-taken',
    claim: 'Names its tools as hosts take them.',
    level: 'host',
    why: 'Model APIs take fewer characters than the specification.',
    rows: [],
    remedy: 'Write `_` in the place of a dot.',
  };
  const schemaCard = {
    ...card,
    id: 'hosts/schemas-are-taken',
    claim: 'Describes arguments as hosts take them.',
    remedy: 'Make the change that is shown.',
  };
  const asked = [
    { id: 'cloud-desk', name: 'Cloud Desk', unknown: [], signIn: 'signs in with OAuth' },
    { id: 'storm-shell', name: 'Storm Shell', unknown: ['schemas'] },
    { id: 'calm', name: 'Calm', unknown: ['descriptions', 'number of tools', 'time to start', 'results', 'wires', 'revisions'] },
  ];
  return report([
    STARTED,
    { kind: 'surveyed', server: SERVER },
    { kind: 'planned', checks: [card, schemaCard], total: 2, hosts: asked },
    ...tape.events,
    { kind: 'finding', finding },
    { kind: 'finding', finding: schemaFinding },
    checked({ check: 'hosts/names-are-taken', ...PLACE }, 'failed'),
    checked({ check: 'hosts/schemas-are-taken', ...PLACE }, 'failed'),
    checked({ check: 'hosts/starts-in-time', ...PLACE }, 'passed'),
    ENDED,
  ]);
}

function interrupted(): Report {
  const verdicts = CARDS.slice(0, 2).map(({ id }) => checked({ check: id, ...PLACE }, 'passed'));
  return report([STARTED, { kind: 'surveyed', server: SERVER }, PLANNED, ...verdicts, { kind: 'ended', ms: 900, how: 'interrupted' }]);
}

function unfinished(): Report {
  const tape = createTape();
  const seen = tape.say('server', { jsonrpc: '2.0', id: 1, result: {} });
  const finding = found({ check: 'tools/descriptions-are-short', message: 'long', severity: 'note', text: 'Too long.', evidence: [seen] });
  return report([STARTED, PLANNED, ...tape.events, { kind: 'finding', finding }]);
}

function huge(): Report {
  const tape = createTape();
  const events: RunEvent[] = [];
  for (let number = 0; number < 2000; number++) {
    const seq = tape.say('server', { jsonrpc: '2.0', id: number, result: { text: 'x'.repeat(number * 10) } });
    const check = `area-${number % 7}/claim-${number % 50}`;
    const severity = (['error', 'warning', 'note'] as const)[(number % 50) % 3] ?? 'note';
    const finding = found({
      check,
      message: `kind${number % 3}`,
      severity,
      subject: `/tools/${number}`,
      text: `Seen at \`/tools/${number}\`.`,
      evidence: [seq],
    });
    events.push({ kind: 'finding', finding });
  }
  const places = new Set(events.map((event) => (event.kind === 'finding' ? event.finding.check : '')));
  const verdicts = [...places].map((check) => checked({ check, ...PLACE }, 'failed'));
  return report([STARTED, { kind: 'surveyed', server: SERVER }, ...tape.events, ...events, ...verdicts, ENDED]);
}

/** Everything that a hostile server may put into names and texts. */
const HOSTILE = [
  '\u001b[2J\u001b[31mPASSED\u001b[0m\u001b]0;title\u0007',
  '\u0000\u0008\u007f\u009b31m',
  '\u202eevil\u202c \u2066x\u2069 \u200b\ufeff\u2028',
  '\ud800 lone \udfff',
  'line\nPASSED: 999 checks, nothing found.\r\nmore',
  ']]> <!-- & "quoted" \'single\' <tag>',
  '<script>document.title="owned"</script><img src=x onerror=alert(1)> </style></pre>',
  '`` ` ``` @octocat #1 https://evil.example/x [a](https://evil.example) ![i](//evil.example/i.png) $x$ </details>',
  '${{ github.token }} ::error::owned %0A $(id) `id`',
  '\u{e0041}\u{e0042}\ufffe\uffff',
  'a\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
  '漢字 👩‍👩‍👧 שלום',
].join(' ');

function hostile(): Report {
  const tape = createTape();
  const big = 'A'.repeat(1_000_000);
  const message = tape.say('server', { jsonrpc: '2.0', id: 1, result: { text: HOSTILE, [HOSTILE]: big } });
  const noise = tape.add({ kind: 'noise', from: 'server', connection: 'c1', text: HOSTILE + big, bytes: 2_000_000, cut: true });
  const stderr = tape.add({ kind: 'stderr', from: 'server', connection: 'c1', text: `${HOSTILE} ${big}` });
  const head = tape.add({
    kind: 'response-head',
    from: 'server',
    connection: 'c1',
    request: 0,
    status: 200,
    headers: [
      [HOSTILE, HOSTILE],
      ['X-Big', big],
    ],
  });
  const event = tape.add({ kind: 'event', from: 'server', connection: 'c1', request: 0, event: HOSTILE, data: HOSTILE + big });
  const deep = '['.repeat(4000) + ']'.repeat(4000);
  const nested = tape.add({ kind: 'message', from: 'server', connection: 'c1', text: deep, message: JSON.parse(deep) });
  const evidence = [message, noise, stderr, head, event, nested];
  const finding = found({
    check: 'tools/descriptions-are-short',
    message: 'long',
    severity: 'warning',
    subject: HOSTILE,
    text: `The tool \`${HOSTILE}\` says ${big}.`,
    expected: HOSTILE + big,
    actual: HOSTILE + big,
    evidence,
  });
  const other = { ...finding, subject: big };
  const loss = { effect: 'drops-tool', confidence: 'high', seen: HOSTILE, aspect: 'schemas' } as const;
  const forHosts = {
    ...finding,
    message: 'hosts',
    subject: 'hosts',
    tools: [HOSTILE, big],
    hosts: [{ ...loss, host: 'h', name: HOSTILE, source: `https://evil.example/${HOSTILE}`, observed: big, models: HOSTILE }],
    changes: [
      { tool: HOSTILE, pointer: `/${HOSTILE}`, actual: HOSTILE + big, expected: HOSTILE },
      { tool: big, pointer: big, actual: '`', expected: '' },
    ],
  };
  const hop = { step: 'server', by: HOSTILE, status: 200, state: 'page', via: [HOSTILE], issuer: HOSTILE } as const;
  const whole = report([
    { ...STARTED, target: HOSTILE + big, rerun: `mcp-litmus test ${HOSTILE}` } as RunEvent,
    {
      kind: 'surveyed',
      server: {
        ...SERVER,
        name: HOSTILE + big,
        version: HOSTILE,
        because: [HOSTILE + big],
        context: {
          ...CONTEXT,
          tools: [HOSTILE, big].map((name) => ({ name, tokens: { estimate: 1, o200k: 1, claude: 1 } })),
          missing: HOSTILE,
        },
        capabilities: { [HOSTILE]: HOSTILE, big, deep: JSON.parse(deep) },
      },
    },
    {
      kind: 'sign-in',
      signIn: {
        hops: [{ ...hop, url: HOSTILE + big, because: HOSTILE + big }],
        hosts: [{ host: 'h', name: HOSTILE + big, text: HOSTILE + big, arrives: true, isCertain: false }],
      },
    },
    { ...PLANNED, hosts: [{ id: 'h', name: HOSTILE + big, unknown: [HOSTILE], signIn: HOSTILE + big }] },
    ...tape.events,
    { kind: 'finding', finding },
    { kind: 'finding', finding: other },
    { kind: 'finding', finding: forHosts },
    { kind: 'trait', trait: { name: 'name', value: HOSTILE + big } },
    checked({ check: 'tools/descriptions-are-short', ...PLACE }, 'failed'),
    checked({ check: 'jsonrpc/answers-under-request-id', ...PLACE }, 'inconclusive', { because: HOSTILE + big }),
    checked({ check: 'prompts/lists-prompts', ...PLACE }, 'skipped', { because: HOSTILE + big }),
    checked({ check: 'tools/schema-has-object-root', ...PLACE }, 'crashed', { because: HOSTILE + big }),
    checked({ check: 'stdio/keeps-stdout-clean', ...PLACE }, 'blocked', { blockedBy: fingerprintOf(finding) }),
    ENDED,
  ]);
  const accepted = whole.findings.slice(0, 1).flatMap((each) => [
    { how: 'waived' as const, reason: HOSTILE + big, until: HOSTILE, finding: each },
    { how: 'known' as const, finding: each },
  ]);
  return { ...whole, accepted, problems: [HOSTILE + big] };
}

/** One finding is waived, one is known, and one waiver matches nothing. */
function accepted(): Report {
  const [finding] = oneFinding().findings;
  if (finding === undefined) throw new Error('There is no finding to accept.');
  return {
    ...passing(),
    accepted: [
      { how: 'waived', reason: 'The hints come with release 2.', until: '2027-03-31', finding },
      { how: 'known', finding },
    ],
    problems: ['The waiver of `area/claim` matches no finding any more. Take it out.'],
  };
}

export const SHELF: { readonly [name: string]: Report } = {
  empty: report([]),
  passing: passing(),
  accepted: accepted(),
  'one-finding': oneFinding(),
  hosts: hosts(),
  'one-cause': oneCause(),
  'every-verdict': everyVerdict(),
  diagnosis: diagnosis(),
  refused: refused(),
  'behind-tokens': behindTokens(),
  interrupted: interrupted(),
  unfinished: unfinished(),
  huge: huge(),
  hostile: hostile(),
};

export function shelved(name: string): Report {
  const found = SHELF[name];
  if (found === undefined) throw new Error(`There is no report ${name} on the shelf.`);
  return found;
}

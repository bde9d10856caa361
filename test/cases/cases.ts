import type { Fixtures } from '../../src/core/fixtures.ts';
import type { WantedCall } from '../../src/run/options.ts';

/** A fault that people have met, as a small peer of ours shows it, and what a run must say of it. */
export interface PublicCase {
  /** The file in `peers/` has the same name. */
  readonly id: string;
  /** The argument of the peer, where it shows the fault in more ways than one. */
  readonly variant?: string;
  readonly shows: string;
  readonly over: 'stdio' | 'http';
  /** The name under which Node is started, where a name tells something. */
  readonly startedAs?: string;
  readonly call?: WantedCall;
  /** The occasions that the run is given. */
  readonly fixtures?: Fixtures;
  /** The hosts that the run judges for, and the name under which they know the peer. */
  readonly hosts?: readonly string[];
  readonly registeredAs?: string;
  /** Every finding of the run, as `severity check message`. */
  readonly finds: readonly string[];
  /** The cause, where nothing answers. */
  readonly diagnosis?: string;
  /** What the findings or the diagnosis must name. */
  readonly names?: readonly string[];
  /** What is told without being judged, as the name of a trait and its value. */
  readonly traits?: { readonly [name: string]: string | number | boolean };
  /** It takes its time, since what does not come has to be waited for. */
  readonly isSlow?: true;
}

const FIND: WantedCall = { tool: 'find_parcel', typed: { code: 'A1' }, raw: {} };
const HOURS: WantedCall = { tool: 'opening_hours', typed: {}, raw: {} };

const ERRORS: readonly PublicCase[] = [
  {
    id: 'batch-no-answer',
    shows: 'An array of messages is dropped without a word.',
    over: 'stdio',
    finds: ['note jsonrpc/refuses-batches-aloud silent'],
  },
  {
    id: 'error-on-stderr-and-string-id-crash',
    shows: 'Errors go to stderr, and a request whose id is a string ends the process: two faults, two findings.',
    over: 'stdio',
    finds: ['error jsonrpc/answers-under-request-id died', 'error stdio/answers-on-stdout onStderr'],
    names: ['`"seven"`', 'stderr'],
    isSlow: true,
  },
  {
    id: 'id-always-zero',
    shows: 'Every answer comes under id 0, or under null where the id was a string.',
    over: 'stdio',
    finds: ['error jsonrpc/answers-under-request-id otherId'],
    names: ['`42`', '`0`'],
    isSlow: true,
  },
  {
    id: 'id-string-becomes-number',
    shows: 'The id `"1"` comes back as the number 1.',
    over: 'stdio',
    finds: ['error jsonrpc/answers-under-request-id otherId'],
    names: ['`"1"`', '`1`'],
  },
  {
    id: 'iserror-always-false',
    shows: 'What failed says so in its text, and denies it in `isError`.',
    over: 'stdio',
    call: FIND,
    finds: ['warning calls/failures-are-flagged unflagged'],
    names: ['denied'],
  },
  {
    id: 'reply-to-notification-id-zero',
    shows: '`notifications/initialized` is answered under id 0.',
    over: 'stdio',
    finds: ['error jsonrpc/notifications-stay-unanswered underZero'],
    names: ['`notifications/initialized`', 'read as zero'],
  },
  {
    id: 'reply-to-notification-null-id',
    shows: '`notifications/initialized` is answered under id null.',
    over: 'stdio',
    finds: ['error jsonrpc/notifications-stay-unanswered answered'],
    names: ['`notifications/initialized`', '`null`'],
  },
  {
    id: 'unknown-tool-as-result',
    shows: 'The call of a tool that does not exist brings a result with `isError`.',
    over: 'stdio',
    finds: ['warning calls/unknown-tool-is-an-error asResult'],
  },
];

const HTTP: readonly PublicCase[] = [
  {
    id: 'accept-strict-in-json-mode',
    shows: 'A server that never streams refuses whoever accepts JSON alone.',
    over: 'http',
    finds: [],
    traits: { 'answers `Accept: application/json` with': '406' },
  },
  {
    id: 'cors-preflight-rejects-protocol-version',
    shows: 'A browser gets through `initialize`, and may not send the version header after it.',
    over: 'http',
    finds: ['error http/preflight-allows-mcp-headers breaksOff'],
    names: ['`mcp-protocol-version`'],
  },
  {
    id: 'get-returns-200-json',
    shows: 'A GET brings a JSON object.',
    over: 'http',
    finds: ['error http/get-opens-stream-or-gets-405 noStream'],
    names: ['200', 'again and again'],
  },
  {
    id: 'get-returns-400-or-404',
    variant: '400',
    shows: 'A GET is answered with 400.',
    over: 'http',
    finds: ['error http/get-opens-stream-or-gets-405 otherStatus'],
    names: ['400'],
  },
  {
    id: 'get-returns-400-or-404',
    variant: '404',
    shows: 'A GET is answered with 404.',
    over: 'http',
    finds: ['warning http/get-opens-stream-or-gets-405 notServed'],
    names: ['404'],
  },
  {
    id: 'header-mismatch-wrong-code',
    shows: 'Headers that contradict the body are refused with a code that means something else.',
    over: 'http',
    finds: ['error modern/header-errors-have-their-code code'],
    names: ['-32600', '-32020', '`Mcp-Name` names another one'],
  },
  {
    id: 'header-mismatch-wrong-code',
    variant: 'runs',
    shows: 'Headers that contradict the body are not looked at.',
    over: 'http',
    finds: ['error modern/headers-agree-with-the-body unread'],
    names: ['runs another'],
  },
  {
    id: 'mount-redirect-307',
    shows: 'A POST is sent on to the same path with a slash behind it.',
    over: 'http',
    finds: ['warning http/endpoint-does-not-redirect redirects'],
    names: ['307', '`/mcp/`'],
  },
  {
    id: 'mount-redirect-307',
    variant: 'elsewhere',
    shows: 'A POST is sent on to another host.',
    over: 'http',
    finds: [],
    diagnosis: 'redirect',
    names: ['307', '/mcp/`'],
  },
  {
    id: 'notification-200-null-body',
    shows: 'A notification is answered with 200 and the JSON value null.',
    over: 'http',
    finds: ['error http/notifications-get-bare-202 jsonBody'],
    names: ['200', '`null`'],
  },
  {
    id: 'notification-204',
    shows: 'A notification is answered with 204.',
    over: 'http',
    finds: ['warning http/notifications-get-bare-202 otherStatus'],
    names: ['204'],
  },
];

const LIFECYCLE: readonly PublicCase[] = [
  {
    id: 'docker-container-outlives-client',
    shows: 'Neither the end of input nor SIGTERM reaches what runs behind `docker`.',
    over: 'stdio',
    startedAs: 'docker',
    finds: ['error stdio/exits-when-input-ends outlives'],
    names: ['SIGTERM', '`docker ps`'],
    isSlow: true,
  },
  {
    id: 'docker-container-outlives-client',
    variant: 'leaves',
    shows: 'The command ends by SIGTERM and leaves behind what ran behind it.',
    over: 'stdio',
    startedAs: 'docker',
    finds: ['warning stdio/exits-when-input-ends stays'],
    names: ['with the pid', '`docker ps`'],
    isSlow: true,
  },
  {
    id: 'initialize-unsupported-version-hangs',
    shows: 'An `initialize` with any version but the oldest is never answered.',
    over: 'stdio',
    finds: ['error lifecycle/every-version-is-answered broke'],
    names: ['`2025-11-25`', 'Offered `2024-11-05`, it answers'],
    isSlow: true,
  },
  {
    id: 'orphan-behind-npx-wrapper',
    shows: 'A launcher ends with its input, and the server that it started does not.',
    over: 'stdio',
    finds: ['warning stdio/exits-when-input-ends children'],
    names: ['with the pid'],
    isSlow: true,
  },
  {
    id: 'setlevel-before-initialized-rejected',
    shows: 'A request between `initialize` and `notifications/initialized` ends the process.',
    over: 'stdio',
    finds: ['error lifecycle/odd-openings-are-survived broke'],
    names: ['`logging/setLevel`', 'code 1'],
  },
  {
    id: 'version-echoed-without-support',
    shows: 'It agrees to a version that never existed.',
    over: 'stdio',
    finds: ['error lifecycle/agreed-version-is-supported echoed'],
    names: ['`1999-01-01`'],
  },
  {
    id: 'version-header-rejected-before-negotiation',
    shows: 'A version header on `initialize` that it does not know brings a bare 400.',
    over: 'http',
    finds: ['note lifecycle/newest-session-revision-is-served older', 'note lifecycle/version-header-leaves-negotiation refused'],
    names: ['HTTP 400'],
  },
  {
    id: 'version-header-rejected-before-negotiation',
    variant: 'body',
    shows: 'An `initialize` that offers what it does not know brings a bare 400.',
    over: 'http',
    finds: ['error lifecycle/every-version-is-answered turnedAway'],
    names: ['`2025-11-25`', 'HTTP 400', '`2025-06-18` is answered'],
  },
];

const PAGES: readonly PublicCase[] = [
  {
    id: 'cursor-never-advances',
    shows: 'Every page is the first one, and gives the same cursor.',
    over: 'stdio',
    finds: ['error pages/walk-ends cursorTwice'],
    names: ['`page2`', '2 of its entries'],
  },
  {
    id: 'cursor-never-advances',
    variant: 'turns',
    shows: 'Two pages come by turns, each time with another cursor.',
    over: 'stdio',
    finds: ['error pages/walk-ends pageTwice'],
    names: ['the same entries as page 1'],
  },
  {
    id: 'nextcursor-null',
    shows: 'The last page of each list holds `nextCursor: null`.',
    over: 'stdio',
    finds: ['error pages/next-cursor-is-a-string isNull'],
    names: ['`tools/list`', '`prompts/list`'],
  },
];

const SESSIONS: readonly PublicCase[] = [
  {
    id: 'restored-session-not-initialized',
    shows: 'One of two instances knows the session and not that it was initialized.',
    over: 'http',
    finds: ['error http/session-holds-on-every-connection forgotten'],
    names: ['400', 'Server not initialized'],
  },
  {
    id: 'server-request-in-stateless-http',
    shows: 'A call asks the client something, and nobody takes the answer.',
    over: 'http',
    call: FIND,
    finds: ['error http/questions-of-a-call-are-heard deaf'],
    names: ['`find_parcel`', '`roots/list`', 'no session ids'],
    isSlow: true,
  },
  {
    id: 'shared-server-instance-500',
    shows: 'While one client is connected, the next gets 500.',
    over: 'http',
    finds: ['error http/serves-several-sessions refused'],
    names: ['500'],
  },
  {
    id: 'shared-server-instance-500',
    variant: 'replaces',
    shows: 'The next client takes the place of the one that is connected.',
    over: 'http',
    finds: ['error http/serves-several-sessions mixedUp'],
    names: ['404'],
  },
  {
    id: 'stale-session-400',
    shows: 'A session id that it does not know brings 400.',
    over: 'http',
    finds: ['error http/ended-session-gets-404 otherStatus'],
    names: ['POST with 400', 'DELETE with 400', '404 alone'],
  },
  {
    id: 'stateless-second-request-500',
    shows: 'A request that comes while another is being answered gets 500.',
    over: 'http',
    finds: ['error http/answers-overlapping-requests failed'],
    names: ['5 requests', '500'],
  },
  {
    id: 'stateless-second-request-500',
    variant: '409',
    shows: 'A request that comes while another is being answered gets 409.',
    over: 'http',
    finds: ['error http/answers-overlapping-requests failed'],
    names: ['5 requests', '409'],
  },
];

const STREAMS: readonly PublicCase[] = [
  {
    id: 'final-response-lost-on-resume',
    shows: 'The response that came while the stream was cut is gone.',
    over: 'http',
    call: FIND,
    finds: ['error http/cut-stream-can-be-resumed lost'],
    names: ['`tools/call`', 'never comes'],
  },
  {
    id: 'listen-accepted-but-idle',
    shows: '`subscriptions/listen` opens a stream on which nothing comes.',
    over: 'http',
    finds: ['error modern/listen-is-acknowledged-first silent'],
    names: ['`subscriptions/listen`'],
  },
  {
    id: 'sse-endpoint-loses-mount-prefix',
    shows: 'The endpoint that the stream names lacks the path under which the server is mounted.',
    over: 'http',
    finds: [],
    diagnosis: 'endpoint-loses-prefix',
    names: ['404', '/mcp/messages/'],
  },
  {
    id: 'unresumable-id-undefined',
    shows: 'A stream is resumed after an event that never was: it stays quiet.',
    over: 'http',
    finds: [],
    traits: { 'answers an unknown `Last-Event-ID` with': 'a stream' },
  },
  {
    id: 'unresumable-id-undefined',
    variant: 'replays',
    shows: 'A stream is resumed after an event that never was: everything comes again.',
    over: 'http',
    finds: ['warning http/unknown-event-id-is-harmless replays'],
  },
  {
    id: 'unresumable-id-undefined',
    variant: 'breaks',
    shows: 'A stream is resumed after an event that never was: 500.',
    over: 'http',
    finds: ['error http/unknown-event-id-is-harmless crashed'],
    names: ['500'],
  },
];

const STDIO: readonly PublicCase[] = [
  {
    id: 'child-inherits-protocol-stdin',
    shows: 'A call waits for a child that reads from the stdin of the server.',
    over: 'stdio',
    call: FIND,
    finds: ['error stdio/calls-leave-input-alone hangs'],
    names: ['`find_parcel`', 'nothing is answered any more'],
    isSlow: true,
  },
  {
    id: 'child-inherits-protocol-stdin',
    variant: 'swallows',
    shows: 'A child that a call has started takes the next request.',
    over: 'stdio',
    call: FIND,
    finds: ['error stdio/calls-leave-input-alone swallows'],
    names: ['something else has read its line'],
    isSlow: true,
  },
  {
    id: 'content-length-framing-server',
    shows: 'Messages have headers, as those of language servers.',
    over: 'stdio',
    finds: [],
    diagnosis: 'content-length-framing',
    names: ['`Content-Length`'],
    isSlow: true,
  },
  {
    id: 'pretty-printed-json-on-stdout',
    shows: 'Answers stand on several lines.',
    over: 'stdio',
    finds: [],
    diagnosis: 'message-over-several-lines',
    names: ['lines'],
  },
  {
    id: 'pretty-printed-json-on-stdout',
    variant: 'log',
    shows: 'A log of JSON stands on several lines of stdout.',
    over: 'stdio',
    finds: ['error stdio/one-message-a-line log'],
    names: ['5 lines', 'a log'],
  },
  {
    id: 'server-crashes-on-bad-stdin-line',
    shows: 'A line that is no JSON ends the process.',
    over: 'stdio',
    finds: ['error jsonrpc/outlives-malformed-input died'],
    names: ['the line `{bad`'],
  },
  {
    id: 'server-crashes-on-bad-stdin-line',
    variant: 'empty',
    shows: 'An empty line ends the process.',
    over: 'stdio',
    finds: ['error jsonrpc/outlives-malformed-input died'],
    names: ['an empty line'],
  },
  {
    id: 'server-crashes-on-bad-stdin-line',
    variant: 'two',
    shows: 'A line with two objects ends the process.',
    over: 'stdio',
    finds: ['error jsonrpc/outlives-malformed-input died'],
    names: ['two objects'],
  },
  {
    id: 'server-crashes-on-bad-stdin-line',
    variant: 'words',
    shows: 'A line of words ends the process.',
    over: 'stdio',
    finds: ['error jsonrpc/outlives-malformed-input died'],
    names: ['a command line that leaked in'],
  },
  {
    id: 'server-crashes-on-bad-stdin-line',
    variant: 'mark',
    shows: 'A byte order mark before a message ends the process.',
    over: 'stdio',
    finds: ['error jsonrpc/outlives-malformed-input died'],
    names: ['a byte order mark'],
  },
  {
    id: 'stdin-buffer-4k',
    shows: 'A line longer than its buffer ends the process.',
    over: 'stdio',
    finds: ['error stdio/reads-long-lines ends'],
    names: ['4 KiB'],
  },
  {
    id: 'stdout-block-buffered',
    shows: 'Answers come once the input has ended.',
    over: 'stdio',
    finds: [],
    diagnosis: 'output-block-buffered',
    names: ['once stdin was closed'],
    isSlow: true,
  },
  {
    id: 'stdout-block-buffered',
    variant: 'late',
    shows: 'Answers come once a block is full, so that the short ones are late.',
    over: 'stdio',
    finds: ['error stdio/flushes-every-message buffered'],
    names: ['several calls late'],
    isSlow: true,
  },
  {
    id: 'stdout-dependency-noise-multiline',
    shows: 'A library prints an object during a call.',
    over: 'stdio',
    call: FIND,
    finds: ['error stdio/only-messages-on-stdout noise'],
    names: ['during `tools/call` of `find_parcel`', 'by a dependency', '`[Breadcrumb] {`'],
  },
  {
    id: 'stdout-dotnet-console-logger',
    shows: 'The logger of a .NET host writes to stdout, after the handshake too.',
    over: 'stdio',
    call: FIND,
    finds: ['error stdio/only-messages-on-stdout noise'],
    names: ['.NET', '`LogToStandardErrorThreshold`', 'after `tools/call` of `find_parcel`'],
  },
];

const TOOLS: readonly PublicCase[] = [
  {
    id: 'annotation-hints-null',
    shows: 'Hints that nobody set are null.',
    over: 'stdio',
    finds: Array<string>(3).fill('error tools/members-have-their-types wrongType'),
    names: ['`annotations.title`', '`annotations.readOnlyHint`', '`annotations.destructiveHint`'],
  },
  {
    id: 'arguments-omitted-rejected',
    shows: 'A tool that needs no arguments fails where none are given.',
    over: 'stdio',
    call: HOURS,
    finds: ['error calls/arguments-may-be-left-out refused'],
    names: ['`opening_hours`', '`arguments: {}` it worked'],
  },
  {
    id: 'tools-array-contains-null',
    shows: 'The list holds null, and a schema that is nothing but a reference which leads nowhere.',
    over: 'stdio',
    finds: [
      'error tools/entries-are-tools noTool',
      'error tools/input-schemas-are-objects noType',
      'error tools/references-resolve dangling',
    ],
    names: ['`tools[1]`', '`#/components/schemas/Parcel`'],
  },
];

const HOSTS: readonly PublicCase[] = [
  {
    id: 'schema-no-properties-key',
    shows: 'A tool without arguments has an input schema without properties.',
    over: 'stdio',
    hosts: ['vscode', 'claude-code'],
    finds: ['note hosts/input-schemas-are-taken noProperties'],
    names: ['in VS Code with GPT models'],
  },
  {
    id: 'tool-name-too-long-with-prefix',
    shows: 'A name of 58 characters is too long behind that of the server, which has 18.',
    over: 'stdio',
    hosts: ['copilot-cli', 'claude-code', 'codex'],
    registeredAs: 'post-office-berlin',
    finds: ['warning hosts/tool-names-fit tooLong'],
    names: ['58 characters', 'in GitHub Copilot CLI it is cut'],
  },
  {
    id: 'tool-name-with-dot',
    shows: 'A name with a dot, which one host refuses and others replace.',
    over: 'stdio',
    hosts: ['claude-desktop', 'codex', 'copilot-cli'],
    finds: ['error hosts/tool-names-are-taken characters'],
    names: ['in Claude Desktop every tool of the server is lost'],
  },
  {
    id: 'type-union-array',
    shows: 'Lists of types, and `true` as a schema, which only some models refuse.',
    over: 'stdio',
    hosts: ['copilot-cli', 'claude-code'],
    finds: ['warning hosts/input-schemas-are-taken booleanSchema', 'warning hosts/input-schemas-are-taken typeList'],
    names: ['`/properties/parcels/type`', 'in GitHub Copilot CLI with Gemini models'],
  },
];

const FEATURES: readonly PublicCase[] = [
  {
    id: 'cancel-notification-crashes-server',
    shows: 'A cancellation is a notification of an unknown kind, and the exception ends the process.',
    over: 'stdio',
    finds: ['error cancellation/late-cancels-are-harmless broke'],
    names: ['code 1', 'ValidationError'],
  },
  {
    id: 'cancelled-request-never-settles',
    shows: 'A call that was cancelled is never answered, as it should be.',
    over: 'stdio',
    fixtures: { cancellation: { tool: 'find_parcel', arguments: { code: 'A1' } } },
    finds: [],
  },
  {
    id: 'logging-declared-not-implemented',
    shows: 'Logging is declared, and its method is not known.',
    over: 'stdio',
    finds: ['error lifecycle/declared-capabilities-answer notServed'],
    names: ['`logging/setLevel`', '-32601'],
  },
  {
    id: 'logging-declared-not-implemented',
    variant: 'http',
    shows: 'Logging is declared, and its method brings HTTP 400.',
    over: 'http',
    finds: ['error lifecycle/declared-capabilities-answer notServed'],
    names: ['`logging/setLevel`', 'HTTP 400'],
  },
  {
    id: 'old-log-notification-shape',
    shows: 'Before the handshake is over it logs a `message`, and has declared no logging.',
    over: 'stdio',
    finds: ['error logging/messages-are-complete noData', 'error logging/messages-are-declared undeclared'],
    names: ['`data`', '`message`'],
  },
  {
    id: 'progress-before-result-deadlock',
    shows: 'Progress within a call waits for a reader, and the call for the progress.',
    over: 'stdio',
    fixtures: { progress: { tool: 'find_parcel', arguments: { code: 'A1' } } },
    finds: ['error progress/calls-come-to-their-end stuck'],
    names: ['`find_parcel`', 'Without a `progressToken`'],
    isSlow: true,
  },
  {
    id: 'prompt-arguments-ignored',
    shows: 'Prompts come out the same whatever is typed.',
    over: 'stdio',
    finds: ['warning prompts/arguments-show-in-messages allIgnored'],
    names: ['2 prompts'],
  },
  {
    id: 'prompt-content-is-string',
    shows: 'The content of a message is a text.',
    over: 'stdio',
    finds: ['error prompts/messages-are-complete malformed'],
    names: ['`messages[0].content`', 'a string'],
  },
  {
    id: 'declared-capability-missing-method',
    shows: 'Resources and prompts are declared, and their templates and prompts cannot be listed.',
    over: 'stdio',
    finds: ['error lifecycle/declared-capabilities-answer notServed', 'note resources/templates-are-complete notServed'],
    names: ['`prompts/list`', '-32601'],
  },
  {
    id: 'resource-template-variable-not-decoded',
    shows: 'A variable of a template comes as it stands in the URI.',
    over: 'stdio',
    finds: ['warning resources/template-variables-are-decoded encoded'],
    names: ['%20'],
  },
  {
    id: 'resource-template-variable-not-decoded',
    variant: 'twice',
    shows: 'A variable of a template is decoded twice.',
    over: 'stdio',
    finds: ['note resources/template-variables-are-decoded decodedTwice'],
  },
];

export const PUBLIC_CASES: readonly PublicCase[] = [
  ...ERRORS,
  ...FEATURES,
  ...HOSTS,
  ...HTTP,
  ...LIFECYCLE,
  ...PAGES,
  ...SESSIONS,
  ...STREAMS,
  ...STDIO,
  ...TOOLS,
];

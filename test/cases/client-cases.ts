import type { Severity } from '../../src/core/check.ts';

/** A fault of a client that people have met, the fault of the fake client that shows it, and what is found on that. */
export interface ClientCase {
  /** The severity that its reporter asked for. */
  readonly asked: Severity;
  /** Faults of the fake client, each with what is found on it, as `check#message`. */
  readonly shown: { readonly [fault: string]: string };
  /** Why some of it is graded otherwise. */
  readonly because?: string;
}

export const CLIENT_CASES: { readonly [id: string]: ClientCase } = {
  'accept-json-only-406': {
    asked: 'error',
    shown: {
      'accepts-json-alone': 'client-http/accept-names-both-kinds#lacks',
      'sends-no-accept': 'client-modern/accept-names-both-types#missing',
    },
  },
  'client-64k-line-limit': { asked: 'error', shown: { 'leaves-at-long-lines': 'client-stdio/long-lines-are-read#left' } },
  'client-dies-on-get-404': {
    asked: 'warning',
    shown: { 'leaves-refused-streams': 'client-http/refused-streams-are-survived#left' },
    because: 'For such a client the server does not exist at all.',
  },
  'client-empty-cursor-is-end': {
    asked: 'error',
    shown: {
      'takes-an-empty-cursor-for-the-end': 'client-pages/empty-cursors-lead-on#stopped',
      'stops-at-an-empty-cursor': 'client-pages/empty-cursors-lead-on#stoppedInSession',
    },
    because: 'In the session era no text says that an empty cursor leads on.',
  },
  'client-first-page-only': { asked: 'error', shown: { 'stops-at-the-first-page': 'client-pages/every-page-is-asked-for#stopped' } },
  'client-ignores-server-cancel': {
    asked: 'note',
    shown: { 'ignores-cancellations': 'client-cancelling/cancellations-of-the-server-are-heard#waited' },
  },
  'client-no-reinit-on-404': {
    asked: 'error',
    shown: {
      'opens-no-session-again': 'client-http/lost-sessions-are-opened-again#never',
      'opens-again-with-the-old-id': 'client-http/lost-sessions-are-opened-again#old',
    },
  },
  'client-omits-arguments': { asked: 'note', shown: { 'omits-arguments': 'client-calls/arguments-are-sent#omitted' } },
  'client-sends-empty-string-for-unset': {
    asked: 'error',
    shown: { 'sends-empty-strings-for-unset': 'client-calls/arguments-have-their-types#emptyText' },
  },
  'client-setlevel-undeclared': {
    asked: 'note',
    shown: { 'sets-the-level-unasked': 'client-calls/only-declared-methods-are-asked#setLevel' },
  },
  'client-sticky-version-header': {
    asked: 'error',
    shown: { 'names-another-revision-in-the-header': 'client-http/version-header-is-sent#differs' },
    because: 'That the header is there is a must; that it equals the agreed revision is a should.',
  },
  'client-template-args-not-encoded': {
    asked: 'error',
    shown: { 'pastes-values-into-templates': 'client-calls/template-values-are-encoded#raw' },
  },
  'client-unbounded-initialize': {
    asked: 'error',
    shown: { 'never-gives-initialize-up': 'client-lifecycle/initialize-is-not-awaited-for-ever#waits' },
  },
  'content-length-framing-client': {
    asked: 'error',
    shown: { 'writes-content-length': 'client-stdio/only-messages-on-stdin#framed' },
  },
  'dcr-every-run-no-refresh': {
    asked: 'error',
    shown: {
      'asks-a-person-before-it-refreshes': 'client-auth/refresh-token-is-tried-first#asked',
      'registers-at-each-sign-in': 'client-auth/registration-is-kept#again',
    },
    because: 'No text demands either, and several clients may use one address.',
  },
  'dcr-stale-redirect-port': {
    asked: 'error',
    shown: { 'redirects-to-another-port': 'client-auth/redirects-are-registered#otherPort' },
  },
  'discover-fallback-only-on-32601': {
    asked: 'error',
    shown: {
      'forgets-to-fall-back': 'client-era/unknown-answers-lead-to-initialize#stuck',
      'falls-back-on-32601-alone': 'client-era/unknown-answers-lead-to-initialize#alone',
      'falls-back-on-refused-versions': 'client-era/modern-errors-keep-it-modern#leftItsVersion',
    },
    because: 'A client that never showed that it speaks the session era may be one of the stateless era alone, which does right.',
  },
  'elicitation-advertised-no-handler': {
    asked: 'error',
    shown: { 'declares-elicitation-it-has-not': 'client-asking/forms-are-answered#refused' },
  },
  'env-block-replaces-environment': {
    asked: 'error',
    shown: { 'hands-on-no-environment': 'client-stdio/environment-is-handed-on#noPath' },
  },
  'id-beyond-safe-integer': {
    asked: 'error',
    shown: { 'ids-beyond-safe-integers': 'client-jsonrpc/request-ids-are-valid#unsafe' },
  },
  'list-changed-ignored': {
    asked: 'error',
    shown: { 'keeps-its-first-lists': 'client-lists/changed-lists-are-read-again#kept' },
    because: 'No text obliges a client to read the list again, and some read it before each use.',
  },
  'modern-list-changed-needs-listen': {
    asked: 'warning',
    shown: { 'never-listens': 'client-listen/changes-are-listened-for#deaf' },
  },
  'notification-text-plain': {
    asked: 'error',
    shown: { 'leaves-at-words-with-202': 'client-http/words-with-202-are-ignored#left' },
  },
  'notification-with-id-from-client': {
    asked: 'error',
    shown: { 'initialized-has-an-id': 'client-jsonrpc/notifications-stay-unanswered#id' },
  },
  'object-args-sent-as-string': {
    asked: 'error',
    shown: { 'sends-arguments-as-text': 'client-calls/arguments-have-their-types#asText' },
  },
  'probe-stderr-flood-deadlock': {
    asked: 'error',
    shown: { 'stops-at-a-full-stderr': 'client-era/unknown-answers-lead-to-initialize#stuck' },
  },
  'progress-token-never-sent': {
    asked: 'error',
    shown: { 'asks-for-no-progress': 'client-progress/slow-calls-ask-for-it#blind' },
    because: 'Asking for progress is left to a client.',
  },
  'prompt-probed-without-arguments': {
    asked: 'warning',
    shown: { 'gets-prompts-without-arguments': 'client-calls/required-arguments-of-prompts-are-given#missing' },
  },
  'resource-trailing-slash-client': {
    asked: 'error',
    shown: { 'adds-a-slash-to-the-resource': 'client-auth/resource-is-unaltered#slash' },
  },
  'sse-crlf-not-parsed': {
    asked: 'error',
    shown: { 'reads-events-with-lf-alone': 'client-coping/line-ends-of-events-are-read#left' },
  },
  'sse-crlf-split-across-chunks': {
    asked: 'error',
    shown: { 'reads-events-piece-by-piece': 'client-coping/cut-events-are-read#left' },
  },
  'sse-multiline-data-dropped': {
    asked: 'error',
    shown: { 'parses-each-line-of-data': 'client-coping/data-lines-are-joined#left' },
  },
  'static-header-ignored-for-oauth': {
    asked: 'error',
    shown: { 'looks-for-a-sign-in-first': 'client-auth/set-token-is-sent#never' },
  },
  'static-header-overrides-token': {
    asked: 'error',
    shown: { 'hides-its-token-behind-a-header': 'client-auth/given-token-is-sent#hidden' },
  },
  'stderr-not-drained': { asked: 'error', shown: { 'leaves-stderr-unread': 'client-stdio/stderr-is-drained#blocked' } },
  'stdout-noise-kills-whole-host': {
    asked: 'error',
    shown: { 'leaves-servers-that-chatter': 'client-stdio/noise-is-skipped#left' },
    because: 'The server broke a must, and the client none.',
  },
  'undeclared-list-32601-fatal': {
    asked: 'error',
    shown: {
      'asks-for-what-is-not-declared': 'client-calls/only-declared-methods-are-asked#undeclared',
      'leaves-where-a-method-is-missing': 'client-coping/missing-methods-are-no-failure#brokeOff',
    },
    because: 'Many clients ask for every list, and live well with the answer.',
  },
  'windows-sanitised-env': {
    asked: 'note',
    shown: { 'hands-on-path-alone': 'client-stdio/environment-is-handed-on#noHome' },
    because: 'Which variables a system needs beyond two is not known here; of those two one is missing.',
  },
};

/** Those that no server sees, each with the reason. */
export const UNSEEN_OF_CLIENTS: { readonly [id: string]: string } = {
  'args-with-spaces-split':
    'A process sees the words that it was given, and not those that were meant. `client --stdio` refuses a word too many, and says so.',
  'blob-without-mimetype-crash': 'What a client makes of a result stays in it: one that broke says as little as one that is done.',
  'client-body-timeout-300s': 'Why a client hangs up is not seen: it may have ended, or lost its network.',
  'client-mime-mangled': 'What a client hands on to its model is not seen by the server that it comes from.',
  'client-misses-server-exit': 'The process that could see it has ended.',
  'client-validator-lacks-2020-12': 'A tool that is not called may be one that nobody wanted.',
  'delete-404-fatal': 'What a client makes of the answer to its last request shows in what it tells its user.',
  'failure-silent-in-headless': 'It is about what a client tells its user.',
  'localhost-ipv6-refused': 'A connection that never arrives is not seen.',
  'ref-defs-unresolved-by-client': 'What a client hands on to its model is not seen by the server that it comes from.',
  'server-exits-with-no-newline-flood': 'How much memory a client takes is not seen.',
};

import { FIND, type PublicCase } from '../public-case.ts';

export const ERRORS: readonly PublicCase[] = [
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

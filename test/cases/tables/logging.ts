import type { PublicCase } from '../public-case.ts';

export const LOGGING: readonly PublicCase[] = [
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
];

/**
 * Rows that bind a client and that no server can judge, or could only judge by accusing healthy clients, each with the
 * reason.
 */
export const CLIENT_EXEMPTIONS: { readonly [row: string]: string } = {
  'RPC-10': 'A server may answer a batch with one; that it sends one by itself is in no use, and a client that met none has refused none.',
  'RPC-21':
    'What a client makes of a message that it cannot read stays in the client: silence is as common as an error, and no revision asks a client for either.',
  'ERR-06': 'In the stateless era a client sends no responses, and so no codes of errors.',
  'ERR-07': 'In the stateless era a client sends no responses, and so no codes of errors.',
  'ERR-08': 'What a client makes of a code shows in what it tells its user, which no server sees.',
  'ERR-09': 'In the stateless era a client sends no responses, and so no codes of errors.',
  'LIFE-03': 'Which revisions a client speaks shows only in what it offers, so that its newest is not known to a server.',
  'STDIO-13': 'Who starts a server again starts another process, which knows nothing of the one before.',
  'STDIO-14': 'How a client sorts what it is told shows nowhere on the wire.',
  'STDIO-16': 'Which other wires a client has is not seen on one of them.',
  'STDIO-17': 'Where the credentials of a server on a pipe come from shows nowhere on it.',
  'STDIO-18': "It speaks of channels of one's own, and no other than those of the specification is served.",
  'SSE-11': 'It speaks to those who write something new. A client on this wire may have it for old servers, and does right.',
  'SHTTP-15': 'A client that hangs up may have ended, been ended, or lost its network: why it did is not seen.',
  'SHTTP-21': 'It permits several streams at once: no client can break it.',
  'STDIO-09':
    'A client that stops waiting without a word cannot be told from one that still waits. What it does cancel is judged by itself.',
  'SHTTP-42':
    'Which wire a client tries first is its own to know: one that was given an address of the older wire does right to begin there.',
  'PROG-02': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PROG-03': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PROG-04': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PROG-05': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PROG-06': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PROG-08': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PROG-09': 'What our server asks of a client has no progress token, so that no client has progress to tell of.',
  'PING-03': 'How often a client may ping is left to it, and why it does shows nowhere.',
  'SAMPLING-10': 'Tokens are counted by the model of the client: a server sees letters, and cannot tell how many tokens they were.',
  'SAMPLING-12': 'A client that is refused by its user and does not ask again shows the same as one that was never started on it.',
  'TASK-06': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-07': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-08': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-09': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-10': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-11': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-13': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-14': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-15': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-16': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
  'TASK-18': 'No request of our server is to run as a task in the client, so that a client has no tasks to show.',
};

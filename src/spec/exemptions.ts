/**
 * Rows that bind a server and that no check can judge from outside, or could only judge by accusing healthy servers,
 * each with the reason.
 */
export const EXEMPTIONS: { readonly [row: string]: string } = {
  'SCHEMA-03': 'Only clients are sent schemas of others: no request brings a server one whose dialect it could refuse.',
  'SCHEMA-06': 'Whether a server fetches what its own schemas refer to is not seen from outside.',
  'SCHEMA-07': 'Only clients are sent schemas of others: no request brings a server one that it could reject.',
  'SCHEMA-08': 'Only clients are sent schemas of others: a server that exhausts itself with its own ones is slow for a reason nobody sees.',
  'SCHEMA-11': 'Every schema that takes an object without members serves; one that is no schema of an object breaks TOOL-05.',
  'ERR-08': 'It binds whoever receives an error, and a server of this revision asks nobody anything that could fail.',
  'HTTP-32': 'It permits comments on streams and demands none: no server can break it.',
  'HTTP-39':
    'To see it one would have to knock at other addresses than the one that was given, and a container or a tunnel answers there for reasons of its own.',
  'SUB-08': 'The pages of the revision contradict each other: a result, a cancellation, both and a bare close are all right.',
  'SUB-14': 'The text leaves open how a server without changes to tell answers.',
  'TOOL-30': 'It permits a wish for input: no server can break it. What such a wish must hold is judged by itself.',
  'RES-24': 'It permits a wish for input: no server can break it. What such a wish must hold is judged by itself.',
  'PROMPT-13': 'It permits a wish for input: no server can break it. What such a wish must hold is judged by itself.',
  'CANCEL-09': 'Two pages of one revision ask for different ways to end a subscription, so that each way is right by one of them.',
  'CANCEL-11':
    'How long a server waits for its client is its own choice, and no limit is named: however long a test waits, the server may wait longer.',
  'LIFE-16':
    'How long a server waits for its client is its own choice, and no limit is named: however long a test waits, the server may wait longer.',
  'LIFE-20': 'Only clients send `initialize`: no message of a server could cancel it.',
  'STDIO-04': 'It permits any text on stderr: no server can break it. What fills a pipe before the first answer is judged by itself.',
  'STDIO-08': 'It permits a server to ask at any time after the handshake: no server can break it.',
  'STDIO-17': 'Where a server on a pipe has its credentials from shows nowhere.',
  'STDIO-18': "It speaks of channels of one's own, and no other than those of the specification is dialled.",
  'SSE-06':
    'To see it one would have to knock at other addresses than the one that was given, and a container or a tunnel answers there for reasons of its own.',
  'SSE-07':
    'Whether a local server needs to know its users is its own affair: hardly one does. What a web page can reach is judged by itself.',
  'SSE-11':
    'It speaks to those who write a new server. One on this wire speaks a revision in which that is right; that it serves nothing newer is told by itself.',
  'SHTTP-10': 'A message does not tell what it belongs to: a list may change because of the very call on whose stream that is told.',
  'SHTTP-11':
    'Without a store of events there is nothing to resume: such servers, official SDKs among them, rightly leave the first event out.',
  'SHTTP-40':
    'To see it one would have to knock at other addresses than the one that was given, and a container or a tunnel answers there for reasons of its own.',
  'SHTTP-41':
    'Whether a local server needs to know its users is its own affair: hardly one does. What a web page can reach is judged by itself.',
  'SHTTP-42': 'It permits two transports beside each other, and asks something of clients alone.',
  'SHTTP-43': 'The specification says nothing of other HTTP methods and media types: whatever is answered is right.',
  'SEC-13': 'Hardly any local server asks its clients who they are. What a web page can reach, which is the danger, is judged by itself.',
  'PROG-01': 'It binds whoever asks for progress: no request makes a server ask its client for any.',
  'PROG-08': 'It permits to tell no progress, at whatever pace: no server can break it. What is told is judged by itself.',
  'CANCEL-04': 'It takes a server that cancels a question of its own: no request makes one do so.',
  'CANCEL-07': 'A server asks for tasks only where its client declares them, and ours declares none.',
  'TASK-02': 'A server asks for tasks only where its client declares them, and ours declares none.',
  'TASK-06':
    'An official SDK refuses such a call with an error, and no client that keeps the rules sends one: every server on it would be accused of what nobody meets.',
  'TASK-17': 'A server asks for tasks only where its client declares them, and ours declares none.',
};

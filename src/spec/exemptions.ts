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
  'HTTP-34': 'Whether work stops once its stream is closed shows nowhere: nothing can be told on a stream that is closed.',
  'HTTP-39': 'A server is reached under the address that was given; under which others it listens the protocol does not tell.',
  'SUB-08': 'The pages of the revision contradict each other: a result, a cancellation, both and a bare close are all right.',
  'SUB-14': 'The text leaves open how a server without changes to tell answers.',
  'TOOL-30': 'It permits a wish for input: no server can break it. What such a wish must hold is judged by itself.',
  'RES-24': 'It permits a wish for input: no server can break it. What such a wish must hold is judged by itself.',
  'PROMPT-13': 'It permits a wish for input: no server can break it. What such a wish must hold is judged by itself.',
  'CANCEL-09': 'Two pages of one revision ask for different ways to end a subscription, so that each way is right by one of them.',
  'CANCEL-11': 'How long a server waits for its client is its own choice: a test would wait for minutes, and could prove nothing.',
  'LIFE-16': 'How long a server waits for its client is its own choice: a test would wait for minutes, and could prove nothing.',
  'LIFE-20': 'Only clients send `initialize`: no message of a server could cancel it.',
};

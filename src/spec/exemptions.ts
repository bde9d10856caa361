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
};

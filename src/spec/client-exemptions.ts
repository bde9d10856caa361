/**
 * Rows that bind a client and that no server can judge, or could only judge by accusing healthy clients, each with the
 * reason.
 */
export const CLIENT_EXEMPTIONS: { readonly [row: string]: string } = {
  'RPC-10': 'A server may answer a batch with one; that it sends one by itself is in no use, and a client that met none has refused none.',
};

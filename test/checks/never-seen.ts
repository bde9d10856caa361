/**
 * Checks of clients that the reference client never gives an occasion for, each with the reason. One that is seen, or that
 * is none any more, fails the matrix until it is taken out.
 */
export const NEVER_SEEN: { readonly [check: string]: string } = {
  'client-asking/refusals-of-sampling-have-their-code': 'Nobody refuses anything: the reference answers whatever it is asked.',
  'client-calls/only-declared-methods-are-asked':
    'It shows at servers that leave something undeclared, and the exercises declare everything.',
};

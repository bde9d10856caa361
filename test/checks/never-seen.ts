/**
 * Checks of clients that the reference client never gives an occasion for, each with the reason. One that is seen, or that
 * is none any more, fails the matrix until it is taken out.
 */
export const NEVER_SEEN: { readonly [check: string]: string } = {};

/**
 * Rows that bind a server and that no check can judge from outside, or could only judge by accusing healthy servers,
 * each with the reason.
 */
export const EXEMPTIONS: { readonly [row: string]: string } = {};

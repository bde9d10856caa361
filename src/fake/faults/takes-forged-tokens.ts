import { defineFault } from '../fault.ts';
import { type TokenText, takeTokens } from '../sign-in-bending.ts';

export default defineFault({
  id: 'takes-forged-tokens',
  does: 'Reads tokens without looking at their signature.',
  wires: ['http', 'sse'],
  access: 'good-token',
  ...takeTokens((token) => token !== undefined && token.header['alg'] !== 'none' && isGoodText(token)),
});

function isGoodText({ claims: { aud, exp, iss, nbf } }: TokenText): boolean {
  const now = Date.now() / 1000;
  return (
    /\/(mcp|sse)$/.test(String(aud)) &&
    !String(aud).includes('other') &&
    String(iss).endsWith('/issuer') &&
    Number(exp) > now &&
    nbf === undefined
  );
}

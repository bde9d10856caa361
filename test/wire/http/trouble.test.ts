import { describe, expect, it } from 'vitest';
import { isTimeout, lateProblem, problemOf } from '../../../src/wire/http/trouble.ts';

const failure = (code: string, message = 'what the system said.', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('a trouble', () => {
  it.each([
    [failure('ENOTFOUND'), 'ENOTFOUND', 'The name of `mcp.example` does not resolve.'],
    [failure('EAI_AGAIN'), 'EAI_AGAIN', 'The name of `mcp.example` could not be looked up: the name server gave no answer.'],
    [failure('EHOSTUNREACH'), 'EHOSTUNREACH', 'There is no route to `mcp.example`.'],
    [failure('ENETUNREACH'), 'ENETUNREACH', 'There is no network on which `mcp.example` could be reached.'],
    [
      failure('CERT_HAS_EXPIRED', 'certificate has expired'),
      'CERT_HAS_EXPIRED',
      'The certificate of `mcp.example` is not trusted: certificate has expired.',
    ],
    [
      failure('EPROTO', 'long', { reason: 'no protocols available' }),
      'EPROTO',
      'The TLS handshake with `mcp.example` failed: no protocols available.',
    ],
    [failure('EWHATEVER'), 'EWHATEVER', 'The request to `mcp.example` failed: what the system said.'],
    [new Error(''), 'UNKNOWN', 'The request to `mcp.example` failed: Error.'],
    [
      new AggregateError([failure('ECONNREFUSED', '', { address: '::1' }), failure('ECONNREFUSED', '', { address: '127.0.0.1' })]),
      'ECONNREFUSED',
      'Nothing listens at `mcp.example`: the connection was refused (tried ::1, 127.0.0.1).',
    ],
    [
      Object.assign(failure('HPE_INVALID_CONSTANT', 'bad'), { name: 'HTTPParserError', data: Buffer.from([0x15, 0x03, 0x03]) }),
      'NOT_HTTP',
      '`mcp.example` speaks TLS: its URL may have to begin with `https:`.',
    ],
  ])('is told in a whole sentence: %s.', (error, code, text) => {
    expect(problemOf(error, 'head', 'mcp.example')).toEqual({ code, text });
  });

  it('says at which step the peer hung up.', () => {
    const texts = (['connect', 'head', 'body'] as const).map((phase) => problemOf(failure('ECONNRESET'), phase, 'mcp.example'));
    expect(texts.map(({ code }) => code)).toEqual(['ECONNRESET', 'ECONNRESET', 'ECONNRESET']);
    expect(texts.map(({ text }) => text)).toEqual([
      '`mcp.example` closed the connection while it was being set up.',
      '`mcp.example` closed the connection without an answer.',
      '`mcp.example` hung up in the middle of the body.',
    ]);
  });

  it('is a matter of time or not.', () => {
    for (const phase of ['connect', 'head', 'body'] as const) expect(isTimeout(lateProblem(phase, 'mcp.example', 5).code)).toBe(true);
    expect(isTimeout('ECONNREFUSED')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { initializeParams, META, modernMeta } from '../../src/client/identity.ts';

describe('what we say of ourselves', () => {
  it('is the version offered, our name, and no capability that we do not have', () => {
    expect(initializeParams('2025-06-18')).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'mcp-litmus', version: '0.0.0' },
    });
  });

  it('stands in every request of the stateless era, beside what the request brings itself', () => {
    expect(modernMeta({ progressToken: 7 })).toMatchObject({
      [META.protocolVersion]: '2026-07-28',
      [META.clientCapabilities]: {},
      progressToken: 7,
    });
    expect(modernMeta({ [META.clientCapabilities]: { sampling: {} } }, '2099-01-01')).toMatchObject({
      [META.protocolVersion]: '2099-01-01',
      [META.clientCapabilities]: { sampling: {} },
    });
  });
});

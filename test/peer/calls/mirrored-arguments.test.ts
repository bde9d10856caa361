import { describe, expect, it } from 'vitest';
import { mirroredArguments } from '../../../src/peer/calls/mirrored-arguments.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    branch: { type: 'string', 'x-mcp-header': 'Branch' },
    week: { type: 'integer', 'x-mcp-header': 'Week' },
    plain: { type: 'string' },
    place: { type: 'object', properties: { town: { type: 'string', 'x-mcp-header': 'Town' } } },
  },
};

describe('arguments that travel as headers too', () => {
  it('are those that the schema marks, at any depth', () => {
    expect(mirroredArguments(SCHEMA, { branch: 'harbour', week: 7, plain: 'x', place: { town: 'Bergen' } })).toEqual({
      'Mcp-Param-Branch': 'harbour',
      'Mcp-Param-Week': '7',
      'Mcp-Param-Town': 'Bergen',
    });
  });

  it('are encoded where a header cannot carry them', () => {
    expect(mirroredArguments(SCHEMA, { branch: ' Ålesund' })).toEqual({ 'Mcp-Param-Branch': `=?base64?${btoa(' \u00c3\u0085lesund')}?=` });
    expect(mirroredArguments(SCHEMA, { branch: '=?base64?QQ==?=' })['Mcp-Param-Branch']).toMatch(/^=\?base64\?/);
  });

  it('are none where nothing is marked or given', () => {
    expect(mirroredArguments(SCHEMA, { week: null })).toEqual({});
    expect(mirroredArguments(undefined, { branch: 'x' })).toEqual({});
    expect(mirroredArguments({ properties: null }, { branch: 'x' })).toEqual({});
  });
});

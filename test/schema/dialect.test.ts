import { describe, expect, it } from 'vitest';
import { dialectOf } from '../../src/schema/dialect.ts';

describe('the dialect of a schema', () => {
  it.each([
    ['http://json-schema.org/draft-07/schema#', ['draft-07']],
    ['https://json-schema.org/draft-07/schema', ['draft-07']],
    ['http://json-schema.org/draft-06/schema#', ['draft-07']],
    ['https://json-schema.org/draft/2019-09/schema', ['2019-09']],
    ['https://json-schema.org/draft/2020-12/schema#', ['2020-12']],
    [' https://json-schema.org/draft/2020-12/schema ', ['2020-12']],
    ['http://json-schema.org/schema#', ['2020-12', 'draft-07']],
    ['https://spec.openapis.org/oas/3.1/dialect/base', ['2020-12']],
  ])('is read from `$schema` %s', (declared, dialects) => {
    expect(dialectOf({ $schema: declared }, '2025-11-25')).toEqual({ declared, dialects });
  });

  it.each(['http://json-schema.org/draft-04/schema#', 'https://example.com/mine', '', 'constructor', '__proto__'])(
    'is not known for `$schema` %j, and the name is kept',
    (declared) => {
      expect(dialectOf({ $schema: declared }, '2026-07-28')).toEqual({ declared, dialects: [] });
    },
  );

  it('is 2020-12 by default from 2025-11-25 on, and either of two before', () => {
    expect(dialectOf({}, '2025-11-25').dialects).toEqual(['2020-12']);
    expect(dialectOf({ $schema: 7 }, '2026-07-28').dialects).toEqual(['2020-12']);
    expect(dialectOf(true, '2025-06-18').dialects).toEqual(['2020-12', 'draft-07']);
    expect(dialectOf(undefined, '2024-11-05').dialects).toEqual(['2020-12', 'draft-07']);
  });
});

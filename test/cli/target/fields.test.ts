import { describe, expect, test } from 'vitest';
import { checkHeaderValue, isHeaderName, parseHeader, parseVariable } from '../../../src/cli/target/fields.ts';
import { refusalOf } from '../refusal-of.ts';

const present = (name: string) => (name === 'HERE' ? 'now' : undefined);

describe('fields', () => {
  test('A variable has a value, an empty one, or the present one.', () => {
    expect(parseVariable('A=b=c', present)).toEqual(['A', 'b=c']);
    expect(parseVariable('A=', present)).toEqual(['A', '']);
    expect(parseVariable('HERE', present)).toEqual(['HERE', 'now']);
    expect(parseVariable('ProgramFiles(x86)=C', present)).toEqual(['ProgramFiles(x86)', 'C']);
  });

  test('A header has a name and a value, which may be empty or hold colons.', () => {
    expect(parseHeader('X-A: b:c')).toEqual(['X-A', 'b:c']);
    expect(parseHeader('X-A:')).toEqual(['X-A', '']);
    expect(isHeaderName('X A')).toBe(false);
    expect(isHeaderName('')).toBe(false);
  });

  test('What is refused is not shown: it may be a secret that lost its name.', async () => {
    expect(await refusalOf(() => parseVariable('9hush', present))).not.toContain('hush');
    expect(await refusalOf(() => parseHeader('hush hush'))).not.toContain('hush');
    expect(await refusalOf(() => parseHeader('A: hush\r\nB: c'))).toBe(
      'BAD_HEADER: The value of header `A` holds a character that no header may carry, such as a line break. / Check the value: the end of a file is often pasted with it.',
    );
    expect(checkHeaderValue('caf\u00e9', 'It')).toBe('caf\u00e9');
  });
});

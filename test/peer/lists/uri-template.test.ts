import { describe, expect, it } from 'vitest';
import { couldMatch, parseUriTemplate } from '../../../src/peer/lists/uri-template.ts';
import { startCpuClock } from '../../cpu-clock.ts';

describe('parsing a template', () => {
  it.each([
    ['notes://all', []],
    ['notes://{id}', ['id']],
    ['file:///{+path}', ['path']],
    ['a://b{?q,page*}', ['q', 'page']],
    ['a://{name:3}/{b.c}/{d_1}', ['name', 'b.c', 'd_1']],
    ['a://{%41x}', ['%41x']],
  ])('reads the variables of %s', (text, variables) => {
    expect(parseUriTemplate(text)).toEqual({ variables, oddities: [] });
  });

  it.each([
    ['a://{note-id}', ['note-id']],
    ['a://{path:path}', ['path:path']],
    ['a://{a,,b}', ['{a,,b}']],
    ['a://{ id }', [' id ']],
  ])('notes what strict parsers refuse in %s', (text, oddities) => {
    expect(parseUriTemplate(text)).toMatchObject({ oddities });
  });

  it.each(['a://{id', 'a://id}', 'a://{{id}}', 'a://{}', 'a://{+}'])('finds no sense in %s', (text) => {
    expect(parseUriTemplate(text)).toHaveProperty('problem');
  });
});

it('judges loosely whether a URI could come of a template', () => {
  expect(couldMatch('a://b/{id}', 'a://b/c')).toBe(true);
  expect(couldMatch('a://b/{id}/d', 'a://b/c')).toBe(false);
  expect(couldMatch('a.b://{+rest}', 'a.b://c/d')).toBe(true);
  expect(couldMatch('a.b://{+rest}', 'axb://c/d')).toBe(false);
  expect(couldMatch('a://{', 'z://y')).toBe(true);
  expect(couldMatch('a://b', 'a://b')).toBe(true);
  expect(couldMatch('a://b', 'a://bc')).toBe(false);
  expect(couldMatch('a{b}ca', 'aca')).toBe(true);
  expect(couldMatch('a{b}a', 'a')).toBe(false);
  expect(couldMatch('a{b}c{d}e', 'a-c-c-e')).toBe(true);
  expect(couldMatch('a{b}c{d}ce', 'a-ce')).toBe(false);
});

it('reads and compares the longest templates in no time', () => {
  const spent = startCpuClock();
  const long = `a://{${'a'.repeat(10_000_000)}}`;
  expect(parseUriTemplate(long)).toMatchObject({ oddities: [] });
  expect(couldMatch(`a://${'{x}a'.repeat(100)}`, `a://${'a'.repeat(10_000)}b`)).toBe(false);
  expect(spent()).toBeLessThan(3000);
});

import { describe, expect, it } from 'vitest';
import { argumentsToTry, namesAskedFor, onlyNames } from '../../../src/peer/calls/terse-asking.ts';

describe('a failure that asks tersely', () => {
  it.each([
    'name required',
    'MCP error -32602: name required',
    'Invalid params: missing name',
    '`name` is missing.',
    'name must be provided',
    'name cannot be empty',
    'Please specify: requires name',
  ])('names what it asks for: %s', (text) => {
    expect(namesAskedFor(text)).toContain('name');
  });

  it.each([
    'name required',
    'MCP error -32602: name required',
    'Invalid params: missing name',
    'name must be a string',
    '"name" is missing.',
  ])('says nothing else: %s', (text) => {
    expect(onlyNames(text)).toBe(true);
  });

  it.each([
    'session required',
    'input required',
    'Missing required arguments',
    'Setup required',
    'The workspace is read-only, and a name is required to leave it',
    'Branch not found',
    '',
  ])('does not in other words: %s', (text) => {
    expect(onlyNames(text)).toBe(false);
  });

  it('is not read for ever', () => {
    const began = performance.now();
    namesAskedFor('required missing '.repeat(50_000));
    onlyNames('invalid params: '.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('arguments that may have been asked for', () => {
  it('are those that the user gave, where the failure names one', () => {
    expect(argumentsToTry('unhandled: city', { city: 'Bath' }, false)).toEqual([{ city: 'Bath' }]);
  });

  it('are made up only where that does no harm', () => {
    expect(argumentsToTry('name required', {}, false)).toEqual([]);
    expect(argumentsToTry('name required', {}, true)).toEqual([{ name: 'x' }]);
  });
});

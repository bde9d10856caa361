import { describe, expect, it } from 'vitest';
import { describeOddAnswer, methodOf, renderAnswer, renderList, renderMethods } from '../../../src/peer/answers/exchange-words.ts';
import { exchangeOf } from '../exchange-of.ts';

const ERROR = { code: -32600, message: 'No.' };

describe('an answer in a sentence', () => {
  it.each([
    [exchangeOf('ping', { result: {} }), 'a result'],
    [exchangeOf('ping', { error: ERROR }), 'error -32600'],
    [exchangeOf('ping', { error: ERROR, status: 200 }), 'error -32600 and HTTP 200'],
    [exchangeOf('ping', { error: {} }), 'an error without its code and message'],
    [exchangeOf('ping', { status: 404 }), 'HTTP 404 without a message'],
    [exchangeOf('ping'), 'no answer'],
  ])('%# is told with all that a reader needs', (exchange, words) => {
    expect(renderAnswer(exchange)).toBe(words);
  });
});

describe('a list in a sentence', () => {
  it.each([
    [['a'], 'a'],
    [['a', 'b', 'a'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
    [[], ''],
  ])('%j names each once', (words, sentence) => {
    expect(renderList(words)).toBe(sentence);
  });

  it('may offer a choice', () => {
    expect(renderList(['a', 'b'], 'or')).toBe('a or b');
  });
});

describe('the methods that were asked', () => {
  it('stand between backticks', () => {
    const exchanges = [exchangeOf('tools/list'), exchangeOf('tools/list'), exchangeOf('ping')];
    expect(exchanges.map(methodOf)).toEqual(['tools/list', 'tools/list', 'ping']);
    expect(renderMethods(exchanges)).toBe('`tools/list` and `ping`');
  });
});

describe('an answer without its form', () => {
  it.each([
    [{ id: 1 }, 'neither a result nor an error'],
    [{ id: 1, error: null }, 'neither a result nor an error'],
    [{ id: 1, error: 'boom' }, 'an error without its code and message'],
    [{ id: 1, result: null }, 'a result that is `null`'],
    [{ id: 1, result: [1] }, 'a result that is a list'],
  ])('%j is called what it is', (response, words) => {
    expect(describeOddAnswer(response)).toBe(words);
  });
});

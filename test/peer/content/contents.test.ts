import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import { findContentsProblems, listProblem, mediaTypeProblems } from '../../../src/peer/content/contents.ts';

const told = (contents: Json) => findContentsProblems(contents, 'contents[0]').map(({ place, problem }) => `${place} ${problem}`);

it('finds nothing on contents that are whole', () => {
  expect(told({ uri: 'a:b', text: '' })).toEqual([]);
  expect(told({ uri: 'a:b', blob: 'aGk=', mimeType: 'image/png' })).toEqual([]);
});

it('says what is missing, doubled or of the wrong type, and where', () => {
  expect(told('hello')).toEqual(['contents[0] is a string, and must be an object']);
  expect(told({ text: 'x', blob: '' })).toEqual(['contents[0].uri is missing', 'contents[0] has both `text` and `blob`']);
  expect(told({ uri: 'a:b' })).toEqual(['contents[0] has neither `text` nor `blob`']);
  expect(told({ uri: 'a:b', text: { a: 1 }, mimeType: null })).toEqual([
    'contents[0].text is an object, and must be a string',
    'contents[0].mimeType is `null`, and must be a string',
  ]);
});

it('tells data that is no base64 from data that is no text', () => {
  expect(findContentsProblems({ uri: 'a:b', blob: '!' }, 'x').map(({ kind }) => kind)).toEqual(['encoding']);
  expect(findContentsProblems({ uri: 'a:b', blob: [1] }, 'x').map(({ kind }) => kind)).toEqual(['shape']);
});

it('says what is wrong with what must be a list', () => {
  expect([undefined, 'x'].map(listProblem)).toEqual(['is missing', 'is a string, and must be a list']);
});

it('wants both parts of a media type', () => {
  expect(mediaTypeProblems('image/png', 'x')).toEqual([]);
  expect(mediaTypeProblems('png', 'x')).toEqual([{ kind: 'mediaType', place: 'x', problem: 'is `png`, which is no media type' }]);
  expect(mediaTypeProblems(undefined, 'x')).toEqual([{ kind: 'shape', place: 'x', problem: 'is missing' }]);
});

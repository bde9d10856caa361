import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import type { Revision } from '../../../src/core/revision.ts';
import { mediaIn, problemsOfBlock } from '../../../src/peer/content/content-blocks.ts';

const kinds = (block: Json, revision: Revision = '2025-11-25') =>
  problemsOfBlock(block, 'content[0]', revision).map(({ kind, path }) => `${kind} ${path}`);

describe('the shape of a content block', () => {
  it.each<[Json]>([
    [{ type: 'text', text: '' }],
    [{ type: 'image', data: '', mimeType: 'image/png', annotations: null, extra: 1 }],
    [{ type: 'audio', data: 'QQ==', mimeType: 'audio/wav' }],
    [{ type: 'resource', resource: { uri: 'library://x', text: '' } }],
    [{ type: 'resource', resource: { uri: 'file:///x', blob: '' } }],
    [{ type: 'resource_link', uri: 'urn:x', name: 'x' }],
  ])('is right for %j', (block) => {
    expect(kinds(block)).toEqual([]);
  });

  it.each<[Json, readonly string[]]>([
    ['text', ['noBlock content[0]']],
    [null, ['noBlock content[0]']],
    [{ text: 'x' }, ['wrongMember content[0].type']],
    [{ type: 'text' }, ['wrongMember content[0].text']],
    [{ type: 'image', data: null }, ['wrongMember content[0].data', 'wrongMember content[0].mimeType']],
    [{ type: 'html' }, ['unknownType content[0]']],
    [{ type: 'toString' }, ['unknownType content[0]']],
    [{ type: 'resource', uri: 'file:///x' }, ['wrongMember content[0].resource']],
    [{ type: 'resource', resource: { uri: '/x' } }, ['badUri content[0].resource.uri', 'wrongMember content[0].resource.text']],
    [{ type: 'resource_link', uri: 'x y' }, ['wrongMember content[0].name', 'badUri content[0].uri']],
  ])('is wrong for %j', (block, expected) => {
    expect(kinds(block)).toEqual(expected);
  });

  it('depends on what the revision knows', () => {
    const audio = { type: 'audio', data: '', mimeType: 'audio/wav' };
    const link = { type: 'resource_link', uri: 'a:b', name: 'b' };
    expect(kinds(audio, '2024-11-05')).toEqual(['unknownType content[0]']);
    expect(kinds(audio, '2025-03-26')).toEqual([]);
    expect(kinds(link, '2025-03-26')).toEqual(['unknownType content[0]']);
    expect(kinds(link, '2025-06-18')).toEqual([]);
  });
});

describe('the media of a result', () => {
  it('are images, audio and blobs, with their places', () => {
    const content = [
      { type: 'text', text: 'x' },
      { type: 'image', data: 'QQ==', mimeType: 'image/png' },
      { type: 'resource', resource: { uri: 'a:b', blob: 'QQ==' } },
      { type: 'image', data: 5 },
      null,
    ];
    expect(mediaIn(content)).toEqual([
      { path: 'content[1]', type: 'image', data: 'QQ==', mimeType: 'image/png' },
      { path: 'content[2].resource', type: 'blob', data: 'QQ==', mimeType: undefined },
    ]);
    expect(mediaIn('text')).toEqual([]);
  });
});

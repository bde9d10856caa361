import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import type { Revision } from '../../../src/core/revision.ts';
import { findMisfits } from '../../../src/peer/shapes/placed-misfit.ts';
import { loadShapes } from '../../../src/spec/shapes.ts';

async function misfitsOf(method: string, value: Json, revision: Revision = '2025-11-25') {
  const { results, requests, instead } = await loadShapes(revision);
  const validate = results[method] ?? requests[method] ?? instead[method];
  if (validate === undefined) throw new Error(`There is no shape of ${method}.`);
  return findMisfits(value, validate).map(({ kind, place, path, problem }) => `${kind} ${place} | ${path} | ${problem}`);
}

const TEXT = { type: 'text', text: 'Hello.' };

describe('A misfit', () => {
  it('is told once for all items of a list, with the first place.', async () => {
    const resources = [
      { uri: 'a:1', name: 'one' },
      { uri: 'a:2', name: 'two', size: '7' },
      { uri: 'a:3', name: 'three', size: null },
    ];
    expect(await misfitsOf('resources/list', { resources })).toEqual([
      'wrong resources[].size | resources[1].size | must be a number, and is `"7"`',
    ]);
  });

  it('names the member that is missing.', async () => {
    expect(await misfitsOf('resources/list', { resources: [{ uri: 'a:1' }] })).toEqual(['missing resources[].name | resources[0].name | ']);
  });

  it('of the type is not told again of the value.', async () => {
    expect(await misfitsOf('prompts/get', { messages: [{ role: 7, content: TEXT }] })).toEqual([
      'wrong messages[].role | messages[0].role | must be a string, and is `7`',
    ]);
  });

  it('is told in the words of the kind of content that is meant.', async () => {
    expect(await misfitsOf('tools/call', { content: [TEXT, { type: 'image', data: 'AAAA' }] })).toEqual([
      'missing content[].mimeType | content[1].mimeType | ',
    ]);
    expect(await misfitsOf('tools/call', { content: [{ type: 'video' }] })).toEqual([
      'wrong content[].type | content[0].type | must be one of `"text"`, `"image"`, `"audio"`, `"resource_link"`, `"resource"`, and is `"video"`',
    ]);
    expect(await misfitsOf('tools/call', { content: ['Hello.'] })).toEqual([
      'wrong content[] | content[0] | must be an object, and is `"Hello."`',
    ]);
  });

  it('leaves out names that the server chose.', async () => {
    const result = {
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'a', version: '1' },
      capabilities: { experimental: { mine: 1, other: 2 } },
    };
    expect(await misfitsOf('initialize', result)).toEqual([
      'wrong capabilities.experimental.* | capabilities.experimental.mine | must be an object, and is `1`',
    ]);
  });

  it('is found inside of what a server asks for.', async () => {
    const ask = (params: Json) => ({ resultType: 'input_required', inputRequests: { one: { method: 'elicitation/create', params } } });
    const open = { mode: 'url', message: 'Sign in.', url: 'https://example.com' };
    expect(await misfitsOf('InputRequiredResult', ask(open), '2026-07-28')).toEqual([]);
    expect(await misfitsOf('InputRequiredResult', ask({ ...open, url: null }), '2026-07-28')).toEqual([
      'wrong inputRequests.*.params.url | inputRequests.one.params.url | must be a string, and is `null`',
    ]);
    expect(await misfitsOf('InputRequiredResult', ask({ message: 'Your name?' }), '2026-07-28')).toEqual([
      'missing inputRequests.*.params.requestedSchema | inputRequests.one.params.requestedSchema | ',
    ]);
  });

  it('is found in one block or in a list of them.', async () => {
    const ask = (content: Json) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'sampling/createMessage',
      params: { maxTokens: 9, messages: [{ role: 'user', content }] },
    });
    expect(await misfitsOf('sampling/createMessage', ask(TEXT))).toEqual([]);
    expect(await misfitsOf('sampling/createMessage', ask([TEXT, TEXT]))).toEqual([]);
    expect(await misfitsOf('sampling/createMessage', ask([TEXT, { type: 'text' }]))).toEqual([
      'missing params.messages[].content[].text | params.messages[0].content[1].text | ',
    ]);
  });
});

import { expect, test } from 'vitest';
import { toldTexts } from '../../../src/peer/lists/told-texts.ts';
import { listedPeer } from '../listed-peer.ts';

test('Texts of tools are found with their schemas, and those of the server with its name.', () => {
  const properties = { code: { type: 'string', description: 'The code.', default: { title: 'no text' } } };
  const tool = {
    name: 'find',
    title: 'Find',
    description: 'Finds.',
    annotations: { title: 'Finder' },
    inputSchema: { type: 'object', properties },
    outputSchema: { type: 'object', description: 'What was found.' },
  };
  const peer = listedPeer({ pages: [[tool, { name: 'other', description: 5 }, null]] });
  const told = [...toldTexts({ ...peer, serverInfo: { name: 'library', version: '1' } })];
  expect(told.map(({ place, text, tool: about }) => [place, text, about])).toEqual([
    ['the name of the server', 'library', undefined],
    ['the version of the server', '1', undefined],
    ['the title of the tool `find`', 'Find', 'find'],
    ['the description of the tool `find`', 'Finds.', 'find'],
    ['the annotated title of the tool `find`', 'Finder', 'find'],
    ['the input schema of the tool `find`', 'The code.', 'find'],
    ['the output schema of the tool `find`', 'What was found.', 'find'],
  ]);
});

test('Texts of prompts and resources are found, with the arguments of prompts.', () => {
  const peer = listedPeer({ pages: [[]] });
  const listing = (...items: readonly { readonly [member: string]: string | readonly { readonly description: string }[] }[]) => ({
    ...peer.lists.tools,
    pages: [{ ...peer.lists.tools?.pages[0], items }],
    items,
    ended: 'complete' as const,
  });
  const lists = {
    prompts: listing({ name: 'greet', title: 'Greet', arguments: [{ description: 'Who.' }] }),
    resources: listing({ uri: 'a://b', description: 'A memo.' }, { title: 'Without an address' }),
  };
  const told = [...toldTexts({ ...peer, lists } as typeof peer)];
  expect(told.map(({ place, text }) => [place, text])).toEqual([
    ['the description of the resource `a://b`', 'A memo.'],
    ['the title of the resource at place 2', 'Without an address'],
    ['the title of the prompt `greet`', 'Greet'],
    ['an argument of the prompt `greet`', 'Who.'],
  ]);
});

import type { PublicCase } from '../public-case.ts';

export const PROMPTS: readonly PublicCase[] = [
  {
    id: 'prompt-arguments-ignored',
    shows: 'Prompts come out the same whatever is typed.',
    over: 'stdio',
    finds: ['warning prompts/arguments-show-in-messages allIgnored'],
    names: ['2 prompts'],
  },
  {
    id: 'prompt-arguments-ignored',
    variant: 'one',
    shows: 'The only prompt comes out the same whatever is typed.',
    over: 'stdio',
    finds: ['note prompts/arguments-show-in-messages ignored'],
  },
  {
    id: 'prompt-content-is-string',
    shows: 'The content of a message is a text.',
    over: 'stdio',
    finds: ['error prompts/messages-are-complete malformed'],
    names: ['`messages[0].content`', 'a string'],
  },
];

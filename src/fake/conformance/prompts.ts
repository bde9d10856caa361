import type { JsonObject } from '../../core/json/json.ts';
import type { FirstQuestion } from '../library/ask-first.ts';
import { PIXEL_PNG } from '../library/media.ts';

export const PROMPTS: readonly JsonObject[] = [
  { name: 'test_simple_prompt', description: 'Says one thing.' },
  {
    name: 'test_prompt_with_arguments',
    description: 'Repeats its arguments.',
    arguments: [
      { name: 'arg1', description: 'Any text.', required: true },
      { name: 'arg2', description: 'Any other text.', required: true },
    ],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'Brings a resource along.',
    arguments: [{ name: 'resourceUri', description: 'The URI that the resource shall have.', required: true }],
  },
  { name: 'test_prompt_with_image', description: 'Brings an image along.' },
  { name: 'test_input_required_result_prompt', description: 'Asks what it is about, where the client can be asked.' },
];

type Values = { readonly [name: string]: string };

export const GETS: { readonly [prompt: string]: (values: Values) => readonly JsonObject[] } = {
  test_simple_prompt: () => [say({ type: 'text', text: 'Say something simple.' })],
  test_prompt_with_arguments: ({ arg1 = '', arg2 = '' }) => [say({ type: 'text', text: `Compare “${arg1}” with “${arg2}”.` })],
  test_prompt_with_embedded_resource: ({ resourceUri = '' }) => [
    say({ type: 'resource', resource: { uri: resourceUri, mimeType: 'text/plain', text: 'What stands in the resource.' } }),
    say({ type: 'text', text: 'Summarise it.' }),
  ],
  test_prompt_with_image: () => [
    say({ type: 'image', data: PIXEL_PNG, mimeType: 'image/png' }),
    say({ type: 'text', text: 'What does it show?' }),
  ],
  test_input_required_result_prompt: ({ user_context = 'nothing' }) => [say({ type: 'text', text: `It is about ${user_context}.` })],
};

export const FIRST_QUESTIONS: { readonly [place: string]: FirstQuestion } = {
  test_input_required_result_prompt: { key: 'user_context', message: 'What is it about?', values: ['work', 'leisure'] },
};

export function completeArgument(owner: string, argument: string): readonly string[] | undefined {
  if (owner === 'test_prompt_with_arguments' && ['arg1', 'arg2'].includes(argument)) return ['testing', 'trying'];
  return owner === 'test://template/{id}/data' && argument === 'id' ? ['123', '456'] : undefined;
}

function say(content: JsonObject): JsonObject {
  return { role: 'user', content };
}

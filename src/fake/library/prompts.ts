import type { JsonObject } from '../../core/json/json.ts';
import { describeBook, findBook } from './books.ts';
import { PIXEL_PNG, SILENCE_WAV } from './media.ts';
import { NOTICE_URI } from './resources.ts';

export const PROMPTS: readonly JsonObject[] = [
  { name: 'greet_reader', title: 'Greet a reader', description: 'Opens a conversation at the desk.' },
  { name: 'show_around', title: 'Show around', description: 'Shows and plays what the library has beside books.' },
  {
    name: 'summarise_book',
    title: 'Summarise a book',
    description: 'Asks for a short summary of one book.',
    arguments: [
      { name: 'isbn', title: 'ISBN', description: 'ISBN of the book.', required: true },
      { name: 'tone', title: 'Tone', description: 'How to write: plain, playful or scholarly.', required: false },
    ],
  },
  {
    name: 'plan_reading',
    title: 'Plan a reading course',
    description: 'Asks for a reading plan on one subject.',
    arguments: [
      { name: 'subject', title: 'Subject', description: 'Subject to read about.', required: true },
      { name: 'weeks', title: 'Weeks', description: 'How many weeks it may take.', required: true },
    ],
  },
];

type Values = { readonly [name: string]: string };

export const GETS: { readonly [prompt: string]: (values: Values) => readonly JsonObject[] } = {
  greet_reader: () => [
    say('user', 'I am new here. What can this library do for me?'),
    say('assistant', 'Welcome. Tell me what you like to read.'),
  ],
  show_around: () => [
    say('user', 'What else is there?'),
    { role: 'assistant', content: { type: 'image', data: PIXEL_PNG, mimeType: 'image/png' } },
    { role: 'assistant', content: { type: 'audio', data: SILENCE_WAV, mimeType: 'audio/wav' } },
    { role: 'assistant', content: { type: 'resource_link', uri: NOTICE_URI, name: 'notice', title: 'Notice of the day' } },
  ],
  summarise_book: (values) => {
    const book = findBook(values['isbn']);
    const uri = `library://books/${values['isbn'] ?? ''}`;
    const card: JsonObject[] =
      book === undefined
        ? []
        : [
            {
              role: 'user',
              content: { type: 'resource', resource: { uri, mimeType: 'application/json', text: JSON.stringify(describeBook(book)) } },
            },
          ];
    return [...card, say('user', `Summarise the book with the ISBN ${values['isbn'] ?? ''} in a ${values['tone'] ?? 'plain'} tone.`)];
  },
  plan_reading: (values) => [say('user', `Plan ${values['weeks'] ?? ''} weeks of reading about ${values['subject'] ?? ''}.`)],
};

function say(role: 'user' | 'assistant', text: string): JsonObject {
  return { role, content: { type: 'text', text } };
}

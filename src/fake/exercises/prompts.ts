import type { JsonObject } from '../../core/json/json.ts';
import { PIXEL_PNG, SILENCE_WAV } from '../library/media.ts';

/** A name that no header can hold as it is. */
const NAME_BEYOND_ASCII = 'grüße_挨拶';

export const PROMPTS: readonly JsonObject[] = [
  { name: 'plain', title: 'Plain', description: 'Two messages, and no arguments.' },
  {
    name: 'required_arguments',
    title: 'Required arguments',
    description: 'Asks for a comparison of two things, both of which have to be named.',
    arguments: [
      { name: 'first', title: 'First', description: 'The one thing.', required: true },
      { name: 'second', title: 'Second', description: 'The other thing.', required: true },
    ],
  },
  {
    name: 'optional_argument',
    title: 'Optional argument',
    description: 'Asks for a poem, whose tone may be chosen.',
    arguments: [
      { name: 'subject', title: 'Subject', description: 'What the poem is about.', required: true },
      { name: 'tone', title: 'Tone', description: 'How it sounds: bright, calm or dark.', required: false },
    ],
  },
  {
    name: 'completed_arguments',
    title: 'Completed arguments',
    description: 'Takes a country and a city that a client can have completed: the cities are those of the country.',
    arguments: [
      { name: 'country', title: 'Country', description: 'One of three countries.', required: true },
      { name: 'city', title: 'City', description: 'A city of that country.', required: true },
      { name: 'number', title: 'House number', description: 'One of three hundred.', required: false },
    ],
  },
  { name: NAME_BEYOND_ASCII, title: 'Grüße ‒ 挨拶', description: 'Has a name that clients of the stateless era must encode in a header.' },
  { name: 'media', title: 'Media', description: 'An image, a sound, a link and an embedded text.' },
  { name: 'appeared', title: 'Appeared', description: 'Is there only after change_tools has brought it.' },
];

type Values = { readonly [name: string]: string };

export const GETS: { readonly [prompt: string]: (values: Values) => readonly JsonObject[] } = {
  plain: () => [write('user', 'What is this server for?'), write('assistant', 'For trying clients out. Nothing here is real.')],
  required_arguments: ({ first = '', second = '' }) => [write('user', `Compare ${first} with ${second}.`)],
  optional_argument: ({ subject = '', tone = 'calm' }) => [write('user', `Write a ${tone} poem about ${subject}.`)],
  completed_arguments: ({ country = '', city = '', number }) => [
    write('user', `Describe the street at ${number === undefined ? '' : `number ${number} in `}${city}, ${country}.`),
  ],
  [NAME_BEYOND_ASCII]: () => [write('user', 'Grüß mich in drei Sprachen.')],
  media: () => [
    write('user', 'What does this server show?'),
    { role: 'assistant', content: { type: 'image', data: PIXEL_PNG, mimeType: 'image/png' } },
    { role: 'assistant', content: { type: 'audio', data: SILENCE_WAV, mimeType: 'audio/wav' } },
    { role: 'assistant', content: { type: 'resource_link', uri: 'exercise://texts/plain', name: 'plain', title: 'Plain text' } },
    {
      role: 'user',
      content: {
        type: 'resource',
        resource: { uri: 'exercise://texts/plain', mimeType: 'text/plain', text: 'A text that is linked\n' },
      },
    },
  ],
  appeared: () => [write('user', 'Here it is.')],
};

function write(role: 'user' | 'assistant', text: string): JsonObject {
  return { role, content: { type: 'text', text } };
}

const CITIES: { readonly [country: string]: readonly string[] } = {
  Chile: ['Arica', 'Santiago', 'Valdivia'],
  Ghana: ['Accra', 'Kumasi', 'Tamale'],
  Norway: ['Bergen', 'Oslo', 'Tromsø'],
};

/** Values for the arguments of prompts and the variables of templates. */
export function completeArgument(owner: string, argument: string, given: JsonObject = {}): readonly string[] | undefined {
  const { country } = given;
  const values: { readonly [place: string]: readonly string[] } = {
    'required_arguments first': ['apples', 'bicycles', 'clouds'],
    'required_arguments second': ['pears', 'scooters', 'stars'],
    'optional_argument subject': ['rain', 'snow', 'wind'],
    'optional_argument tone': ['bright', 'calm', 'dark'],
    'completed_arguments country': Object.keys(CITIES),
    'completed_arguments city':
      typeof country === 'string' && Object.hasOwn(CITIES, country) ? (CITIES[country] ?? []) : Object.values(CITIES).flat().sort(),
    // More than one answer may bring.
    'completed_arguments number': Array.from({ length: 300 }, (_, index) => `${index + 1}`),
    'exercise://notes/{title} title': ['a b/c?d', 'plain', 'grüße'],
  };
  return values[`${owner} ${argument}`];
}

import type { JsonObject } from '../../core/json/json.ts';
import { PIXEL_BYTES, PIXEL_PNG } from '../library/media.ts';
import { ODD_BYTES, UNICODE_LINES, writeLargeText } from './contents.ts';
import type { Place } from './place.ts';

export const COUNTER_URI = 'exercise://counter';
export const APPEARED_URI = 'exercise://appeared';
const ASKING_URI = 'exercise://texts/after-a-question';

interface Piece {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType?: string;
  readonly more?: JsonObject;
  readonly read: (place: Place, said: string | undefined) => JsonObject;
}

const PIECES: readonly Piece[] = [
  {
    uri: COUNTER_URI,
    name: 'counter',
    title: 'Counter',
    description: 'Goes up when change_resource is called. May be subscribed to.',
    mimeType: 'text/plain',
    more: { annotations: { audience: ['user', 'assistant'], priority: 0.9, lastModified: '2026-07-01T09:00:00Z' } },
    read: ({ counter }) => ({ text: `${counter}` }),
  },
  {
    uri: 'exercise://texts/plain',
    name: 'plain',
    title: 'Plain text',
    description: 'A text to read.',
    mimeType: 'text/plain',
    more: { size: 22 },
    read: () => ({ text: 'A text that is linked\n' }),
  },
  {
    uri: 'exercise://bytes/pixel.png',
    name: 'pixel.png',
    title: 'Pixel',
    description: 'A red pixel as PNG.',
    mimeType: 'image/png',
    more: {
      size: PIXEL_BYTES,
      icons: [{ src: `data:image/png;base64,${PIXEL_PNG}`, mimeType: 'image/png', sizes: ['1x1'], theme: 'light' }],
      _meta: { 'exercises.example/colour': 'red' },
    },
    read: () => ({ blob: PIXEL_PNG }),
  },
  {
    uri: 'exercise://bytes/odd',
    name: 'odd',
    title: 'Odd bytes',
    description: 'Five bytes that are no UTF-8, without a media type.',
    more: { size: 5 },
    read: () => ({ blob: ODD_BYTES }),
  },
  {
    uri: 'exercise://texts/nothing',
    name: 'nothing',
    title: 'Empty text',
    description: 'A text of no letters.',
    mimeType: 'text/plain',
    more: { size: 0 },
    read: () => ({ text: '' }),
  },
  {
    uri: 'exercise://texts/unicode',
    name: 'unicode',
    title: 'Text in many scripts ‒ 文字',
    description: 'Names, emoji, marks that combine, and text from right to left.',
    mimeType: 'text/plain; charset=utf-8',
    read: () => ({ text: UNICODE_LINES.join('\n') }),
  },
  {
    uri: 'exercise://odd/a%20b%2Fc%3Fd%23e?query=1&more=%C3%BC#part',
    name: 'odd-uri',
    title: 'Odd URI',
    description: 'Its URI has escapes, a query and a fragment, and is compared letter by letter.',
    mimeType: 'text/plain',
    read: () => ({ text: 'The URI came whole.\n' }),
  },
  {
    uri: 'urn:exercise:without-slashes',
    name: 'urn',
    title: 'URI without slashes',
    description: 'Its URI has a scheme and no host.',
    mimeType: 'text/plain',
    read: () => ({ text: 'The URI came whole.\n' }),
  },
  {
    uri: 'exercise://texts/gr%C3%B6%C3%9Fe/%E5%A4%A7%E3%81%8D%E3%81%95',
    name: 'größe',
    title: 'Escapes beyond ASCII',
    description: 'Its URI has escapes for letters of two alphabets, which are compared as they stand, and its name has such letters.',
    mimeType: 'text/plain',
    read: () => ({ text: 'The URI came whole.\n' }),
  },
  {
    uri: 'file:///exercises/a%20file.md',
    name: 'a file.md',
    title: 'File',
    description: 'Looks like a file and is none: nothing of this machine is read.',
    mimeType: 'text/markdown',
    read: () => ({ text: '# A file\n\nThat is not there.\n' }),
  },
  {
    uri: ASKING_URI,
    name: 'after-a-question',
    title: 'Text after a question',
    description: 'Asks in which language first, in the stateless era, where the client can be asked.',
    mimeType: 'text/plain',
    read: (_, said) => ({ text: said === 'Norwegian' ? 'God dag.\n' : 'Good day.\n' }),
  },
  {
    uri: 'exercise://texts/large',
    name: 'large',
    title: 'Large text',
    description: 'A text of 300,000 bytes in one message.',
    mimeType: 'text/plain',
    more: { size: 300_000 },
    read: () => ({ text: writeLargeText(300_000) }),
  },
  {
    uri: APPEARED_URI,
    name: 'appeared',
    title: 'Appeared',
    description: 'Is there only after change_tools has brought it.',
    mimeType: 'text/plain',
    read: () => ({ text: 'Here it is.\n' }),
  },
];

export const RESOURCES: readonly JsonObject[] = PIECES.map(({ uri, name, title, description, mimeType, more }) => ({
  uri,
  name,
  title,
  description,
  ...(mimeType !== undefined && { mimeType }),
  ...more,
}));

/** The contents behind a URI, which is compared as it stands. */
export function readResource(uri: string, place: Place, said?: string): readonly JsonObject[] | undefined {
  if (uri === APPEARED_URI && !place.longer.has('resources')) return undefined;
  const piece = PIECES.find((each) => each.uri === uri);
  if (piece === undefined) return undefined;
  return [{ uri, ...(piece.mimeType !== undefined && { mimeType: piece.mimeType }), ...piece.read(place, said) }];
}

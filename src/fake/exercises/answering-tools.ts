import type { JsonObject } from '../../core/json/json.ts';
import { PIXEL_PNG } from '../library/media.ts';
import { count, READS, takes } from './tool-kinds.ts';

const DIALECT_2020_12 = 'https://json-schema.org/draft/2020-12/schema';
const DIALECT_07 = 'http://json-schema.org/draft-07/schema#';

/** How many bytes `large_text` returns at most. */
const LARGEST_TEXT = 16 * 1024 * 1024;
/** And how many where it is not told. */
export const LARGE_TEXT = 1024 * 1024;

/** Tools that answer by themselves. Definitions in the form of the newest revision. */
export const ANSWERING_TOOLS: readonly JsonObject[] = [
  {
    name: 'echo',
    title: 'Echo',
    description: 'Returns the text that it is given, letter by letter.',
    inputSchema: takes({ text: { type: 'string', description: 'Any text.' } }, ['text']),
    annotations: { title: 'Echo', ...READS },
    icons: [{ src: `data:image/png;base64,${PIXEL_PNG}`, mimeType: 'image/png', sizes: ['1x1'] }],
    _meta: { 'exercises.example/page': 1 },
  },
  {
    name: 'add',
    title: 'Add',
    description:
      'Adds two numbers. Takes numbers alone: a number in quotes is refused, and so is an empty text where an argument is left out.',
    inputSchema: {
      $schema: DIALECT_2020_12,
      ...takes(
        {
          a: { type: 'number', description: 'The first number.' },
          b: { type: 'number', description: 'The second number.' },
          negate: { type: ['boolean', 'null'], description: 'Turns the sign of the sum; null means the same as nothing.' },
          rounding: { $ref: '#/$defs/Rounding', description: 'How the sum is rounded, as an object.' },
        },
        ['a', 'b'],
      ),
      $defs: {
        Rounding: {
          type: 'object',
          properties: {
            digits: { type: 'integer', minimum: 0, maximum: 12, description: 'Digits behind the point.' },
            mode: { type: 'string', enum: ['nearest', 'up', 'down'], description: 'Whereto it is rounded.' },
          },
          required: ['digits'],
          additionalProperties: false,
        },
      },
    },
    annotations: { title: 'Add', ...READS },
  },
  {
    name: 'fail',
    title: 'Fail',
    description: 'Always fails as a tool does: with a result that has isError, whose text the model should read.',
    inputSchema: takes({}),
    annotations: { title: 'Fail', ...READS },
  },
  {
    name: 'throw',
    title: 'Throw',
    description: 'Always fails as a server does: with an error of JSON-RPC in place of a result.',
    inputSchema: takes({}),
    annotations: { title: 'Throw', ...READS },
  },
  {
    name: 'slow',
    title: 'Slow',
    description: 'Takes its time, tells its progress after each step where the call asks for that, and stops when it is cancelled.',
    inputSchema: {
      $schema: DIALECT_07,
      ...takes({
        steps: count('How many steps it takes.', 1, 600, 5),
        pauseMs: count('How many milliseconds each step takes. All steps together take ten minutes at most.', 0, 60_000, 200),
      }),
    },
    annotations: { title: 'Slow', ...READS },
  },
  {
    name: 'large_text',
    title: 'Large text',
    description: 'Returns a text of so many bytes in one message. Its last line says END.',
    inputSchema: takes({ bytes: count('Length of the text in bytes.', 16, LARGEST_TEXT, LARGE_TEXT) }),
    annotations: { title: 'Large text', ...READS },
  },
  {
    name: 'image',
    title: 'Image',
    description: 'Returns a red pixel as a PNG image.',
    inputSchema: takes({}),
    annotations: { title: 'Image', ...READS },
  },
  {
    name: 'audio',
    title: 'Audio',
    description: 'Returns a moment of silence as WAV.',
    inputSchema: takes({}),
    annotations: { title: 'Audio', ...READS },
  },
  {
    name: 'unicode',
    title: 'Unicode ‒ 文字 ‒ حروف',
    description:
      'Returns names in many scripts, emoji, marks that combine, text from right to left and rare line ends, such as 你好 and “Zoë”.',
    inputSchema: takes({}),
    annotations: { title: 'Unicode ‒ 文字 ‒ حروف', ...READS },
  },
  {
    name: 'links',
    title: 'Links',
    description: 'Returns a link to a resource, a text and an image as embedded resources, and bytes that do not say what they are.',
    inputSchema: takes({}),
    annotations: { title: 'Links', ...READS },
  },
  {
    name: 'structured',
    title: 'Structured',
    description: 'Returns the divisors of a number as structured content, and the same as text.',
    inputSchema: takes({ number: { type: 'integer', minimum: 1, maximum: 10_000, description: 'The number to take apart.' } }, ['number']),
    outputSchema: {
      type: 'object',
      properties: {
        number: { type: 'integer', description: 'The number.' },
        divisors: { type: 'array', items: { type: 'integer' }, description: 'Everything that divides it, in order.' },
        isPrime: { type: 'boolean', description: 'True when only 1 and itself divide it.' },
      },
      required: ['number', 'divisors', 'isPrime'],
      additionalProperties: false,
    },
    annotations: { title: 'Structured', ...READS },
  },
  {
    name: 'pretend_delete',
    title: 'Pretend to delete',
    description: 'Says that it destroys, so that a client may ask its user first. It deletes nothing, whatever it is given.',
    inputSchema: takes({ name: { type: 'string', maxLength: 200, description: 'What is to be deleted for show.' } }, ['name']),
    annotations: { title: 'Pretend to delete', readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
];

import type { JsonObject } from '../../core/json/json.ts';
import { PIXEL_PNG, SILENCE_WAV } from '../library/media.ts';
import { type TestTools, text } from './test-tool.ts';

const IMAGE: JsonObject = { type: 'image', data: PIXEL_PNG, mimeType: 'image/png' };

/** Keywords that a server must hand on as they are. */
const RICH_SCHEMA: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  ...Object.fromEntries([
    ['if', { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] }],
    ['then', { required: ['phone'] }],
    ['else', { required: ['email'] }],
  ]),
  additionalProperties: false,
};

/** Tools that answer at once, each with another kind of content. */
export const CONTENT_TOOLS: TestTools = {
  test_simple_text: { description: 'Answers with one text.', run: () => text('One plain text.') },
  test_image_content: { description: 'Answers with an image.', run: () => ({ content: [IMAGE] }) },
  test_audio_content: {
    description: 'Answers with a sound.',
    run: () => ({ content: [{ type: 'audio', data: SILENCE_WAV, mimeType: 'audio/wav' }] }),
  },
  test_embedded_resource: {
    description: 'Answers with a resource inside of its result.',
    run: () => ({ content: [embed('test://embedded-resource', 'text/plain', 'What stands in the resource.')] }),
  },
  test_multiple_content_types: {
    description: 'Answers with a text, an image and a resource.',
    run: () => ({
      content: [
        { type: 'text', text: 'Three kinds of content.' },
        IMAGE,
        embed('test://mixed-content-resource', 'application/json', '{"kinds":3}'),
      ],
    }),
  },
  test_error_handling: { description: 'Fails every time.', run: () => ({ ...text('This tool fails every time.'), isError: true }) },
  json_schema_2020_12_tool: {
    description: 'Has an input schema with rich keywords of JSON Schema 2020-12.',
    inputSchema: RICH_SCHEMA,
    run: (call) => text(JSON.stringify(call.arguments)),
  },
  test_x_mcp_header: {
    description: 'Repeats an argument that stands in a header too.',
    inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } }, required: ['region'] },
    run: (call) => text(JSON.stringify(call.arguments)),
  },
};

function embed(uri: string, mimeType: string, body: string): JsonObject {
  return { type: 'resource', resource: { uri, mimeType, text: body } };
}

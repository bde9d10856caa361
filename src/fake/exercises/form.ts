import type { Json, JsonObject } from '../../core/json/json.ts';

const COLOURS = [
  { const: 'red', title: 'Red as a rose' },
  { const: 'green', title: 'Green as grass' },
  { const: 'blue', title: 'Blue as the sea' },
];
const DAYS = ['Monday', 'Wednesday', 'Friday'];

/** A form with a field of every kind that a revision has, each with a default where the revision knows defaults. */
export function createForm(revision: string): JsonObject {
  const isRich = revision >= '2025-11-25';
  const byDefault = (value: Json): JsonObject => (isRich ? { default: value } : {});
  const fields: JsonObject = {
    name: { type: 'string', title: 'Name', description: 'Any name.', minLength: 1, maxLength: 60, ...byDefault('Nobody') },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    guests: { type: 'integer', title: 'Guests', minimum: 0, maximum: 20, ...byDefault(2) },
    share: { type: 'number', title: 'Share', minimum: 0, maximum: 1, ...byDefault(0.5) },
    reminder: { type: 'boolean', title: 'Reminder', default: true },
  };
  const choices: JsonObject = isRich
    ? {
        colour: { type: 'string', title: 'Colour', oneOf: COLOURS, default: 'green' },
        day: { type: 'string', title: 'Day', enum: DAYS, default: 'Monday' },
        days: { type: 'array', title: 'Other days', items: { type: 'string', enum: DAYS }, minItems: 1, maxItems: 2, default: ['Friday'] },
        colours: { type: 'array', title: 'Other colours', items: { anyOf: COLOURS }, maxItems: 3 },
      }
    : {
        colour: {
          type: 'string',
          title: 'Colour',
          enum: COLOURS.map((each) => each.const),
          enumNames: COLOURS.map(({ title }) => title),
        },
        day: { type: 'string', title: 'Day', enum: DAYS },
      };
  return { type: 'object', properties: { ...fields, ...choices }, required: ['name'] };
}

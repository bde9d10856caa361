import { isObject } from '../../../core/json/json.ts';
import { bendContent } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'fills-empty-fields-with-null',
  does: 'Sends null for the fields of a form that were left empty.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: bendContent((content, schema) => {
    const fields = isObject(schema['properties']) ? schema['properties'] : {};
    return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...content };
  }),
});

import { isArray } from '../../../core/json/json.ts';
import { bendContent } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'forgets-the-defaults-of-forms',
  does: 'Fills in only what a form requires, and leaves out what has a default.',
  from: '2025-11-25',
  until: '2025-11-25',
  // A form without anything required comes back empty.
  answer: bendContent((_, schema) => {
    const required = isArray(schema['required']) ? schema['required'].map(String) : [];
    return Object.fromEntries(required.map((name) => [name, 'quiet']));
  }),
});

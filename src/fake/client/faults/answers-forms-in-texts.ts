import { bendContent } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'answers-forms-in-texts',
  does: 'Sends every field of a form as the text that was typed in.',
  from: '2025-06-18',
  until: '2025-11-25',
  answer: bendContent((content) => Object.fromEntries(Object.entries(content).map(([name, value]) => [name, String(value)]))),
});

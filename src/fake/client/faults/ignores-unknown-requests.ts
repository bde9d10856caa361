import { toText } from '../../../core/json/to-text.ts';
import { neverAnswer } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

const KNOWN = ['ping', 'roots/list', 'sampling/createMessage', 'elicitation/create'];

export default defineClientFault({
  id: 'ignores-unknown-requests',
  does: 'Never answers a request whose method it does not know.',
  until: '2025-11-25',
  needs: ['asks-what-nobody-knows'],
  answer: neverAnswer(({ method }) => !KNOWN.includes(toText(method))),
});

import { refuseAsUnknown } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'refuses-pings',
  does: 'Answers `ping` as if there were no such method.',
  until: '2025-11-25',
  answer: refuseAsUnknown('ping'),
});

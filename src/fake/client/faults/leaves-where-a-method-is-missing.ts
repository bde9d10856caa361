import { isObject } from '../../../core/json/json.ts';
import { beforeStep, breakOffAt } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-where-a-method-is-missing',
  does: 'Breaks off when it is told that there are no prompts.',
  until: '2025-11-25',
  needs: ['offers-tools-alone'],
  steps: beforeStep('call known tools', (session) => session.request('prompts/list')),
  handle: breakOffAt(({ error }) => isObject(error) && error['code'] === -32601),
});

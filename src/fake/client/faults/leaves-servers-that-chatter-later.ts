import { isObject } from '../../../core/json/json.ts';
import { bendMethod } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'leaves-servers-that-chatter-later',
  does: 'Breaks off where a line comes that is no message while it waits for a slow call.',
  wires: ['stdio'],
  until: '2025-11-25',
  needs: ['noise-during-calls'],
  bend: bendMethod('tools/call', (message, session) => {
    const { params } = message;
    if (isObject(params) && params['name'] === 'slow') session.log.listen(({ kind }) => void (kind === 'noise' && session.line.drop()));
    return message;
  }),
});

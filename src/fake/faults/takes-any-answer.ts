import { isObject } from '../../core/json/json.ts';
import { wrapCall } from '../asking-bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-any-answer',
  does: 'Makes a reader card of whatever comes back.',
  until: '2025-11-25',
  fixtures: ['elicitation'],
  offer: wrapCall('register_reader', async (call, run) => {
    let given: unknown;
    const result = await run({
      ...call,
      async ask(method, params) {
        const response = await call.ask(method, params);
        if (isObject(response['result']) && response['result']['action'] === 'accept') given = response['result']['content'];
        return response;
      },
    });
    return isObject(given) ? { content: [{ type: 'text', text: `The card of ${String(given['name'])} waits at the desk.` }] } : result;
  }),
});

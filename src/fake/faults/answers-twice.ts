<<<<<<< HEAD
import { isResponse } from '../../core/frames/message.ts';
=======
>>>>>>> 97b79c9 (Wait for slow servers as long as their own answers take, attribute answers by id alone, and find requests that are answered twice)
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'answers-twice',
<<<<<<< HEAD
  does: 'Sends every response twice.',
  wires: ['stdio'],
  process: {
    write(bytes, next) {
      next(bytes);
      if (isResponse(JSON.parse(new TextDecoder().decode(bytes)))) next(bytes);
    },
=======
  does: 'Answers every request for a list twice, where it has a result.',
  async handle(message, next, _session, send) {
    const response = await next(message);
    if (response?.['result'] !== undefined && String(message['method']).endsWith('/list')) send(response);
    return response;
>>>>>>> 97b79c9 (Wait for slow servers as long as their own answers take, attribute answers by id alone, and find requests that are answered twice)
  },
});

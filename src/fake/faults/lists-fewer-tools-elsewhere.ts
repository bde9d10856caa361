import { isArray } from '../../core/json/json.ts';
import { bendResult } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'lists-fewer-tools-elsewhere',
  does: 'Lists a part of its tools only when it is started in its own folder.',
  wires: ['stdio'],
  bend(message, session, request) {
    if (session.process?.cwd !== '/') return message;
    const shorten = bendResult('tools/list', (result) => ({
      ...result,
      tools: isArray(result['tools']) ? result['tools'].slice(0, 2) : [],
    }));
    return shorten(message, session, request);
  },
});

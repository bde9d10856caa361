import { fitResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { createResult } from '../rpc-failure.ts';

export default defineFault({
  id: 'unknown-prompt-is-served',
  does: 'Renders a greeting for every name of a prompt that it does not know.',
  handle(message, next, session) {
    const isMadeUp = message['method'] === 'prompts/get' && String(paramsOf(message)['name']).startsWith('litmus-');
    const messages = [{ role: 'user', content: { type: 'text', text: 'Welcome.' } }];
    return isMadeUp ? createResult(message, fitResult({ messages }, session)) : next(message);
  },
});

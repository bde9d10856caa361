import { offerOf } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

export default defineFault({
  id: 'older-version-is-refused',
  does: 'Answers an `initialize` that offers 2025-06-18 with an error.',
  acrossRevisions: true,
  hosts: ['codex', 'vscode'],
  handle(message, next) {
    if (offerOf(message) === '2025-06-18') throw new RpcFailure(-32602, 'Unsupported protocol version', { supported: ['2025-11-25'] });
    return next(message);
  },
});

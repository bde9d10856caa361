import { REVISIONS } from '../../core/revision.ts';
import { isStateless } from '../era-bending.ts';
import { defineFault } from '../fault.ts';
import { RpcFailure } from '../rpc-failure.ts';

const SUPPORTED = REVISIONS.filter((revision) => revision < '2026');

export default defineFault({
  id: 'discover-names-sessions-alone',
  does: 'Refuses the version of the stateless era with error -32022, which names the versions of the session era that it speaks.',
  tries: 'clients',
  acrossRevisions: true,
  handle(message, next) {
    if (!isStateless(message) || message['id'] === undefined) return next(message);
    throw new RpcFailure(-32022, 'Unsupported protocol version.', { supported: SUPPORTED, requested: '2026-07-28' }, 400);
  },
});

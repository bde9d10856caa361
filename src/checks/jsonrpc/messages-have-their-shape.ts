import { defineCheck } from '../../core/check.ts';
import { findMessageMisfits } from '../../peer/shapes/message-misfits.ts';
import { loadShapes } from '../../spec/shapes.ts';

export default defineCheck({
  id: 'jsonrpc/messages-have-their-shape',
  claim: 'Sends messages whose members have the types and values that the revision fixes.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['RPC-19', 'EXT-04', 'LIFE-21'],
    says: 'A message has every member that its method demands, and each member that the revision knows is of its type and among its values, also where it may be left out. `experimental` capabilities are objects.',
    spec: '2025-11-25/basic/index#schema',
  },
  messages: {
    missing: '`{{path}}` is missing in {{name}}.',
    wrong: '{{where}} {{problem}}.',
  },
  remedy:
    'Send the member in the form that the schema of the revision gives it. Leave a member without a value out instead of sending `null`: clients that check the shape of a message drop the whole of it.',
  catches: {
    'experimental-capability-is-true': ['wrong'],
    'list-changed-is-a-word': ['wrong'],
    'server-title-is-null': ['wrong'],
    'tells-of-a-task-without-its-state': ['missing'],
    'template-priority-is-high': ['wrong'],
    'tells-changes-with-null': ['wrong'],
    'pings-with-null': ['wrong'],
  },
  givesWay: true,

  async watch({ frames, peer, isOrdinary, report }) {
    const { revision } = peer;
    const shapes = await loadShapes(revision);
    for (const { kind, name, method, place, path, problem, frames: evidence } of findMessageMisfits(frames, {
      revision,
      shapes,
      isOrdinary,
    })) {
      const subject = `${method} ${place}`.trim();
      if (kind === 'missing') report({ message: 'missing', subject, values: { path, name }, evidence });
      else {
        const where = path === '' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : `\`${path}\` in ${name}`;
        report({ message: 'wrong', subject, values: { where, problem }, evidence });
      }
    }
  },
});

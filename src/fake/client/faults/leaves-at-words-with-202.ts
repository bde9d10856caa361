import { defineClientFault } from '../client-fault.ts';
import type { ClientSession } from '../session.ts';

export default defineClientFault({
  id: 'leaves-at-words-with-202',
  does: 'Says nothing more to a server that acknowledges a notification in words.',
  wires: ['http'],
  until: '2025-11-25',
  needs: ['notification-gets-text-with-202'],
  beside: '2025-11-25',
  bend: (message, session) => (wasToldInWords(session) ? undefined : message),
  http: (request, session) => (wasToldInWords(session) ? undefined : request),
});

function wasToldInWords({ log }: ClientSession): boolean {
  return log.frames.some(({ kind }) => kind === 'body');
}

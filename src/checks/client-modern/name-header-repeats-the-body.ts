import { defineClientCheck } from '../../core/client-check.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { isPlainValue } from '../../peer/http/header-value.ts';
import { nameMirror, saysTheSame } from '../../peer/talks/mirrored-headers.ts';

export default defineClientCheck({
  id: 'client-modern/name-header-repeats-the-body',
  claim: 'Repeats the name of what it asks for in the header `Mcp-Name`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-09', 'TASKX-16'],
    says: '`Mcp-Name` repeats `params.name` of `tools/call` and `prompts/get`, `params.uri` of `resources/read`, and `params.taskId` of requests about tasks.',
    spec: '2026-07-28/basic/transports/streamable-http#standard-request-headers',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Let the client call the tool `echo`, and read a resource.',
  messages: {
    missing: '`{{method}}` of `{{name}}` came without the header `Mcp-Name`.',
    differs: '`{{method}}` of `{{name}}` came with `Mcp-Name: {{header}}`.',
  },
  remedy: 'Set `Mcp-Name` to the name, the URI or the id of the task that stands in the params, letter by letter.',
  catches: { 'leaves-out-mcp-name': ['missing'], 'names-another-thing': ['differs'] },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const call of talk.calls) {
      const { method, http, frame } = call;
      const mirror = http && nameMirror(call, http);
      if (http === undefined || mirror === undefined) continue;
      isSeen = true;
      const about = { subject: method, evidence: [http.head, frame] } as const;
      const name = showName(mirror.value);
      if (mirror.came === undefined) report({ message: 'missing', ...about, values: { method, name } });
      // How a name has to be encoded is a claim of its own.
      else if (isPlainValue(mirror.value) && !saysTheSame(mirror))
        report({ message: 'differs', ...about, values: { method, name, header: escapeUnseen(mirror.came) } });
    }
    if (!isSeen) return notSeen();
  },
});

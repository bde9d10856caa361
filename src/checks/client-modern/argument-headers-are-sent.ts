import { defineClientCheck } from '../../core/client-check.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { isPlainValue } from '../../peer/http/header-value.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';
import { argumentHints, argumentMirror, saysTheSame } from '../../peer/talks/mirrored-headers.ts';

export default defineClientCheck({
  id: 'client-modern/argument-headers-are-sent',
  claim: 'Repeats the arguments that a tool marks with `x-mcp-header` in headers of their own.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-16'],
    says: 'An argument marked `x-mcp-header: N` travels in the header `Mcp-Param-N` as well: a text as it is, an integer in decimal digits, a boolean as `true` or `false`.',
    spec: '2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Let the client list tools, and call the tool `header` with `{"region":"north","shard":7,"dryRun":true}`.',
  messages: {
    missing: 'The call of `{{tool}}` gives `{{argument}}`, and came without the header `{{header}}`.',
    differs: 'The call of `{{tool}}` gives `{{argument}}` as `{{value}}`, and `{{header}}` says `{{came}}`.',
  },
  harm: {
    missing: { kind: 'loses-tools', because: 'Servers must refuse such calls, so that the tool cannot be used.' },
    differs: { kind: 'loses-tools', because: 'Servers must refuse such calls, so that the tool cannot be used.' },
  },
  remedy:
    'Look for `x-mcp-header` in the `inputSchema` of each tool that is listed, in nested `properties` too, and set the headers with each call.',
  catches: { 'argument-headers-are-missing': ['missing'], 'argument-headers-are-json': ['differs'] },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    let isSeen = false;
    for (const call of talk.calls) {
      const { http, frame } = call;
      const known = toolShownTo(call, shown);
      if (http === undefined || known?.page.answer === undefined) continue;
      for (const hint of argumentHints(known.tool['inputSchema'])) {
        const mirror = argumentMirror(call, hint, http);
        if (mirror === undefined) continue;
        isSeen = true;
        const { header, value, came } = mirror;
        const about = { subject: `${known.name} ${header}`, evidence: [known.page.answer, http.head, frame] } as const;
        const values = { tool: showName(known.name), argument: showName(hint.path.join('.')), header };
        if (came === undefined) report({ message: 'missing', ...about, values });
        else if (isPlainValue(value) && !saysTheSame(mirror))
          report({ message: 'differs', ...about, values: { ...values, value: showName(value), came: escapeUnseen(came) } });
      }
    }
    if (!isSeen) return notSeen();
  },
});

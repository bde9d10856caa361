import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';
import { argumentAt, argumentHints } from '../../peer/talks/mirrored-headers.ts';

export default defineClientCheck({
  id: 'client-modern/absent-arguments-have-no-header',
  claim: 'Sends no header for an argument that is left out or `null`.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-17'],
    says: 'Where a marked argument is missing or `null`, its header is left out.',
    spec: '2026-07-28/basic/transports/streamable-http#server-behavior-for-custom-headers',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Let the client list tools, and call the tool `header` with `{"region":"north"}` and nothing else.',
  messages: { sent: 'The call of `{{tool}}` gives no `{{argument}}`, and came with `{{header}}: {{came}}`.' },
  remedy: 'Set the header only where the argument has a value: neither `null` nor `undefined` nor an empty text stands in its place.',
  catches: { 'argument-headers-say-undefined': ['sent'], 'omits-arguments': ['sent'] },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    let isSeen = false;
    for (const call of talk.calls) {
      const { http, frame } = call;
      const known = toolShownTo(call, shown);
      if (http === undefined || known === undefined) continue;
      for (const hint of argumentHints(known.tool['inputSchema'])) {
        if (argumentAt(call, hint) !== undefined) continue;
        isSeen = true;
        const came = headerOf(http.headers, hint.header);
        if (came === undefined) continue;
        report({
          message: 'sent',
          subject: `${known.name} ${hint.header}`,
          values: { tool: showName(known.name), argument: showName(hint.path.join('.')), header: hint.header, came: escapeUnseen(came) },
          evidence: [http.head, frame],
        });
      }
    }
    if (!isSeen) return notSeen();
  },
});

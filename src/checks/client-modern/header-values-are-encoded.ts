import { defineClientCheck } from '../../core/client-check.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { decodeHeaderValue, encodeHeaderValue, isPlainValue } from '../../peer/http/header-value.ts';
import { shownTools, toolShownTo } from '../../peer/talks/listed-tools.ts';
import { argumentHints, argumentMirror, type Mirror, nameMirror, saysTheSame } from '../../peer/talks/mirrored-headers.ts';

export default defineClientCheck({
  id: 'client-modern/header-values-are-encoded',
  claim: 'Encodes what a header cannot hold, and what would be taken for encoded.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-12', 'HTTP-13'],
    says: 'Values beyond plain ASCII, with blanks around them or with control characters are sent as `=?base64?` + base64 of their UTF-8 + `?=`, and so is a plain value that looks like that.',
    spec: '2026-07-28/basic/transports/streamable-http#value-encoding',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Let the client get the prompt `grüße_挨拶`, or call the tool `header` with `{"region":"Zürich"}`.',
  messages: {
    raw: '`{{header}}` of `{{method}}` holds `{{came}}`, which stands for `{{value}}` and is not encoded.',
    unreadable: '`{{header}}` of `{{method}}` holds `{{came}}`, which cannot be decoded. It stands for `{{value}}`.',
    differs: '`{{header}}` of `{{method}}` holds `{{came}}`, which is decoded to `{{decoded}}`. The body says `{{value}}`.',
  },
  remedy:
    'Encode the UTF-8 bytes of such a value with standard base64, padding included, and put it between `=?base64?` and `?=` in small letters.',
  catches: {
    'names-are-sent-raw': ['raw'],
    'encodes-names-in-capitals': ['unreadable'],
    'encodes-names-as-latin-1': ['unreadable'],
    'encodes-names-twice': ['differs'],
  },

  watch({ talk, report, notSeen }) {
    const shown = shownTools(talk);
    let isSeen = false;
    for (const call of talk.calls) {
      const { method, http, frame } = call;
      if (http === undefined) continue;
      const hints = argumentHints(toolShownTo(call, shown)?.tool['inputSchema']);
      const mirrors = [nameMirror(call, http), ...hints.map((hint) => argumentMirror(call, hint, http))];
      for (const { header, value, came } of mirrors.flatMap((mirror) => (isOdd(mirror) ? [mirror] : []))) {
        isSeen = true;
        if (saysTheSame({ header, value, came })) continue;
        const about = {
          subject: `${method} ${header}`,
          evidence: [http.head, frame],
          expected: encodeHeaderValue(value),
          actual: came,
        } as const;
        const values = { header, method, came: escapeUnseen(came), value: showName(value) };
        const decoded = decodeHeaderValue(came);
        if (decoded !== undefined && came !== value)
          report({ message: 'differs', ...about, values: { ...values, decoded: showName(decoded) } });
        else if (/^=\?.*\?.*\?=$/.test(came) && came !== value) report({ message: 'unreadable', ...about, values });
        else report({ message: 'raw', ...about, values });
      }
    }
    if (!isSeen) return notSeen();
  },
});

/** It came, and must be encoded. That it is missing is for another claim. */
function isOdd(mirror: Mirror | undefined): mirror is Mirror & { readonly came: string } {
  return mirror?.came !== undefined && !isPlainValue(mirror.value);
}

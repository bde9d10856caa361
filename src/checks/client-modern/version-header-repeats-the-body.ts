import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { escapeUnseen } from '../../core/text/show-name.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

export default defineClientCheck({
  id: 'client-modern/version-header-repeats-the-body',
  claim: 'Repeats the revision of `_meta` in the header `MCP-Protocol-Version` of every request.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-03'],
    says: 'Every POST carries `MCP-Protocol-Version`, with the very version that `_meta` of its message names.',
    spec: '2026-07-28/basic/transports/streamable-http#protocol-version-header',
  },
  wires: ['http'],
  under: 'any',
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    missing: '`{{method}}` came without the header `MCP-Protocol-Version`.',
    differs: '`{{method}}` came with `MCP-Protocol-Version: {{header}}`, and its `_meta` names `{{meta}}`.',
  },
  remedy: 'Set `MCP-Protocol-Version` from the same value as `io.modelcontextprotocol/protocolVersion`, for each request anew.',
  catches: { 'leaves-out-the-version-header': ['missing'], 'version-header-differs': ['differs'] },

  watch({ talk, report, notSeen }) {
    if (talk.calls.length === 0) return notSeen();
    for (const { method, params, http, frame } of talk.calls) {
      if (http === undefined) continue;
      const header = headerOf(http.headers, 'mcp-protocol-version');
      const meta = isObject(params['_meta']) ? params['_meta'][META_KEYS.protocolVersion] : undefined;
      const about = { subject: method, evidence: [http.head, frame] } as const;
      if (header === undefined) report({ message: 'missing', ...about, values: { method } });
      else if (isString(meta) && header !== meta)
        report({ message: 'differs', ...about, values: { method, header: escapeUnseen(header), meta: escapeUnseen(meta) } });
    }
  },
});

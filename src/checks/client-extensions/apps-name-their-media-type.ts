import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';

const APPS = 'io.modelcontextprotocol/ui';
const MIME_TYPE = 'text/html;profile=mcp-app';

export default defineClientCheck({
  id: 'client-extensions/apps-name-their-media-type',
  claim: 'Names the media type of views where it declares that it shows them.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['APPS-01'],
    says: 'A host that shows MCP Apps lists `text/html;profile=mcp-app` among the `mimeTypes` in the settings of the extension.',
    spec: 'ext-apps#client-host-capabilities',
  },
  under: 'any',
  occasion: 'Connect a client that shows MCP Apps.',
  messages: {
    missing: 'It declares `io.modelcontextprotocol/ui` without a list `mimeTypes`.',
    other: 'It declares `io.modelcontextprotocol/ui`, and `text/html;profile=mcp-app` is not among its `mimeTypes`.',
  },
  remedy: 'Declare `"io.modelcontextprotocol/ui": { "mimeTypes": ["text/html;profile=mcp-app"] }`.',
  catches: { 'shows-apps-of-no-type': ['missing'], 'shows-apps-of-another-type': ['other'] },

  watch({ talk, report, notSeen }) {
    const declaring = talk.era === 'legacy' ? talk.opening : talk.calls.find(({ params }) => declaredIn(params) !== undefined);
    const settings = declaredIn(declaring?.params ?? {});
    if (declaring === undefined || settings === undefined) return notSeen();
    const types = isObject(settings) ? settings['mimeTypes'] : undefined;
    if (!isArray(types)) return report({ message: 'missing', evidence: [declaring.frame] });
    if (!types.includes(MIME_TYPE)) report({ message: 'other', evidence: [declaring.frame] });
  },
});

function declaredIn(params: JsonObject) {
  const meta = isObject(params['_meta']) ? params['_meta'] : {};
  const declared = params['capabilities'] ?? meta['io.modelcontextprotocol/clientCapabilities'];
  const extensions = isObject(declared) ? declared['extensions'] : undefined;
  return isObject(extensions) ? extensions[APPS] : undefined;
}

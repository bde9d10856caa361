// A resource in a result has a path for its URI.
import { callTool, refuse, welcome } from '../base/post-office.mjs';
import { serveLines } from '../base/stdio.mjs';

const FILE = { type: 'resource', resource: { uri: '/package.json', mimeType: 'text/plain', blob: 'e30K' } };

function listNothing(member) {
  return ({ cursor }) => {
    if (cursor !== undefined) throw refuse(-32602, 'There is no such cursor.');
    return { [member]: [] };
  };
}

serveLines({
  methods: {
    initialize: ({ protocolVersion }) => welcome(protocolVersion, { capabilities: { resources: {}, tools: {} } }),
    'tools/call': (params) => callTool(params, () => ({ content: [FILE] })),
    'resources/list': listNothing('resources'),
    'resources/templates/list': listNothing('resourceTemplates'),
    'resources/read'() {
      throw refuse(-32002, 'There is no such resource.');
    },
  },
});

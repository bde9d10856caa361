import { addTool } from '../bending.ts';
import { defineFault } from '../fault.ts';

const VIEW = 'ui://exercises/view';
const MIME_TYPE = 'text/html;profile=mcp-app';

export default defineFault({
  id: 'adds-a-tool-with-a-view',
  does: 'Lists a tool more, which has a view for hosts that show MCP Apps.',
  tries: 'clients',
  from: '2026-07-28',
  offer(offering, revision) {
    const { resources, read, ...others } = addTool({
      name: 'show_view',
      description: 'Shows a page in hosts that show views, and says so in words.',
      inputSchema: { type: 'object' },
      annotations: { title: 'Show a view', readOnlyHint: true, openWorldHint: false },
      _meta: { ui: { resourceUri: VIEW } },
    })(offering, revision);
    const text = '<!doctype html><html lang="en"><head><title>View</title></head><body><p>A view.</p></body></html>';
    return {
      ...others,
      resources: [...resources, { uri: VIEW, name: 'view', mimeType: MIME_TYPE }],
      read: (uri, said) => (uri === VIEW ? [{ uri, mimeType: MIME_TYPE, text }] : read(uri, said)),
    };
  },
});

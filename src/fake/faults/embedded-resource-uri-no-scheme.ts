import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'embedded-resource-uri-no-scheme',
  does: 'Embeds a resource whose URI is a path.',
  ...returnContent({ type: 'resource', resource: { uri: '/package.json', mimeType: 'text/plain', blob: 'e30K' } }),
});

import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { fetchReferences } from '../fetch-references.ts';

export default defineClientFault({
  id: 'fetches-references',
  does: 'Fetches every `$ref` in the schema of a tool that leads to another place.',
  wires: ['http', 'sse'],
  needs: ['schema-refers-to-a-canary'],
  steps: beforeStep('complete', fetchReferences),
});

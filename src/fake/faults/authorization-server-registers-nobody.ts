import { defineFault } from '../fault.ts';
import { bendServer } from '../sign-in-bending.ts';

export default defineFault({
  id: 'authorization-server-registers-nobody',
  does: 'Names an authorization server at which no client can register.',
  wires: ['http'],
  access: 'no-token',
  ...bendServer(({ client_id_metadata_document_supported: _, registration_endpoint: __, ...metadata }) => metadata),
});

import { bendResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'version-echoed-without-support',
  does: 'Agrees to every version that `initialize` offers.',
  until: '2025-11-25',
  bend: bendResult('initialize', (result, request) => ({ ...result, protocolVersion: paramsOf(request ?? {})['protocolVersion'] })),
});

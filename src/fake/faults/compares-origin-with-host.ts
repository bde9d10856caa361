import { withHeaders } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'compares-origin-with-host',
  does: 'Takes every `Origin` that names the same place as `Host`.',
  wires: ['http', 'sse'],
  http(request, next) {
    const { origin, host } = request.headers;
    const isSame = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    return isSame ? next(withHeaders(request, { host: undefined, origin: undefined })) : { status: 403, headers: {}, body: 'Forbidden' };
  },
});

import { paramsOf, withMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'takes-any-log-level',
  does: 'Takes every word for a log level.',
  handle(message, next) {
    if (message['method'] === 'logging/setLevel') return next({ ...message, params: { ...paramsOf(message), level: 'info' } });
    const meta = paramsOf(message)['_meta'];
    return next(meta === undefined ? message : withMeta(message, { 'io.modelcontextprotocol/logLevel': undefined }));
  },
});

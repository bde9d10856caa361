export { isLocalUrl, isLoopback, isPrivate } from '../core/address.ts';
export { dialHttp, type HttpOptions } from './http/dial.ts';
export { type HttpTroubleCode, isTimeout } from './http/trouble.ts';
export type { HttpLink, HttpRequest, Link, StreamLink } from './link.ts';
export { dialMemory, type MemoryOptions } from './memory/dial.ts';
export { dialSse, type PostOptions, type SseLink, type SseOpening, type SseOptions } from './sse/dial.ts';
export { dialStdio, type StdioOptions } from './stdio/dial.ts';

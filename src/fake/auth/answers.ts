import type { FakeHttpResponse } from '../fake-http.ts';

/** Pages load nothing, run nothing, and stand in no frame. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function respondPage(status: number, html: string): FakeHttpResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-store' };
  return { status, headers, body: html };
}

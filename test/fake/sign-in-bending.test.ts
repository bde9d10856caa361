import { expect, it } from 'vitest';
import type { FakeHttpRequest, FakeHttpResponse } from '../../src/fake/fake-http.ts';
import type { Fault } from '../../src/fake/fault.ts';
import {
  bendRefusal,
  bendResource,
  bendScopes,
  bendServer,
  letInSessions,
  refuseTokens,
  takeTokens,
} from '../../src/fake/sign-in-bending.ts';

const shared = new Map<string, unknown>();
const server = { sessions: new Map(), shared, url: 'http://127.0.0.1:1/mcp' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `Bearer ${encode({ alg: 'none' })}.${encode({ sub: 'ada', scope: 'a b' })}.`;

function request(path: string, headers: FakeHttpRequest['headers'] = {}, method = 'GET'): FakeHttpRequest {
  return { method, path, query: new URLSearchParams(), headers, body: '', signal: new AbortController().signal };
}

async function send({ http }: Required<Pick<Fault, 'http'>>, sent: FakeHttpRequest, response: FakeHttpResponse) {
  const seen: FakeHttpRequest[] = [];
  const next = async (given: FakeHttpRequest) => {
    seen.push(given);
    return response;
  };
  const answer = await http(sent, next, server);
  return { answer, seen: seen[0] };
}

const json = (value: object): FakeHttpResponse => ({ status: 200, headers: { vary: 'x' }, body: JSON.stringify(value) });

it('Metadata is bent where it stands, or replaced.', async () => {
  const add = (metadata: object) => ({ ...metadata, b: 2 });
  const place = '/.well-known/oauth-protected-resource/mcp';
  expect((await send(bendResource(add), request(place), json({ a: 1 }))).answer.body).toBe('{"a":1,"b":2}');
  expect((await send(bendResource(add), request('/mcp'), json({ a: 1 }))).answer.body).toBe('{"a":1}');
  expect(
    (
      await send(
        bendResource(() => ({ status: 404, headers: {} })),
        request(place),
        json({}),
      )
    ).answer.status,
  ).toBe(404);
  expect((await send(bendServer(add), request('/.well-known/oauth-authorization-server/issuer'), json({}))).answer.body).toBe('{"b":2}');
});

it('A refusal is bent in its challenge, or as a whole.', async () => {
  const refusal = { status: 401, headers: { 'www-authenticate': 'Bearer a="1"' } };
  const challengeOf = async (fault: Required<Pick<Fault, 'http'>>) =>
    (await send(fault, request('/mcp'), refusal)).answer.headers['www-authenticate'];
  expect(await challengeOf(bendRefusal(({ challenge }) => `${challenge}, b="2"`))).toBe('Bearer a="1", b="2"');
  expect(await challengeOf(bendRefusal(() => undefined))).toBeUndefined();
  expect(
    (
      await send(
        bendRefusal(() => ({ status: 403, headers: {} })),
        request('/mcp'),
        refusal,
      )
    ).answer.status,
  ).toBe(403);
  const scopes = { status: 403, headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' } };
  expect(
    (
      await send(
        bendScopes((each) => ({ ...each, status: 401 })),
        request('/mcp'),
        scopes,
      )
    ).answer.status,
  ).toBe(401);
  expect(
    (
      await send(
        bendScopes((each) => ({ ...each, status: 400 })),
        request('/mcp'),
        refusal,
      )
    ).answer.status,
  ).toBe(401);
});

it('A token is read whoever signed it, and lets in or keeps out.', async () => {
  const taken = takeTokens((token) => token?.header['alg'] === 'none');
  expect((await send(taken, request('/mcp', { authorization: TOKEN }), json({}))).seen?.access).toEqual({
    subject: 'ada',
    scopes: ['a', 'b'],
  });
  expect((await send(taken, request('/mcp', { authorization: 'Bearer x' }), json({}))).seen?.access).toBeUndefined();
  const refused = refuseTokens((token) => token?.claims['sub'] === 'ada', { status: 500 });
  const sent = request('/mcp', { authorization: TOKEN });
  expect((await send(refused, sent, { status: 401, headers: {} })).answer.status).toBe(500);
  expect((await send(refused, sent, json({}))).answer.status).toBe(200);
  expect(
    (
      await send(
        refuseTokens(() => true, { status: 403 }, true),
        sent,
        json({}),
      )
    ).answer.status,
  ).toBe(403);
});

it('Who names a session that was opened is let in as its owner.', async () => {
  const fault = letInSessions(({ method }) => method === 'POST');
  await send(fault, request('/mcp', { authorization: TOKEN }, 'POST'), { status: 200, headers: { 'mcp-session-id': 's1' } });
  const inside = (method: string, session: string) => send(fault, request('/mcp', { 'mcp-session-id': session }, method), json({}));
  expect((await inside('POST', 's1')).seen?.access?.subject).toBe('ada');
  expect((await inside('GET', 's1')).seen?.access).toBeUndefined();
  expect((await inside('POST', 's2')).seen?.access).toBeUndefined();
});

import { isObject, type JsonObject } from '../../src/core/json/json.ts';
import { LEGACY_REVISIONS, MODERN, REVISIONS } from '../../src/core/revision.ts';
import { bendError, bendResult, messageIn, offerOf, paramsOf } from '../../src/fake/bending.ts';
import { RpcFailure } from '../../src/fake/rpc-failure.ts';
import { META_VERSION } from '../../src/fake/server/meta.ts';
import type { Disagreement } from './disagreement.ts';

export const LIFECYCLE: readonly Disagreement[] = [
  {
    about: 'requests before `initialize`',
    so: 'Serving them and refusing them both pass: nothing but `ping` and the probe of 2026-07-28 is sent so early.',
    proofs: [{ shows: 'Whatever comes first is refused, but for `initialize` and `ping`.', over: 'stdio', eras: 'legacy', finds: [] }],
  },
  {
    about: 'a version that is not spoken',
    so: 'Another version passes. An error passes with a trait, and is a warning where the version is newer than one that is served. Agreeing to whatever is offered is an error, and nothing is graded by it.',
    proofs: [
      {
        shows: 'Every unknown version is answered with -32602 and a list of versions.',
        over: 'stdio',
        eras: 'legacy',
        bend: {
          handle(message, next) {
            const offered = offerOf(message);
            const isKnown = offered === undefined || LEGACY_REVISIONS.some((revision) => revision === offered);
            if (!isKnown) throw new RpcFailure(-32602, 'Unsupported protocol version', { supported: [...LEGACY_REVISIONS] });
            return next(message);
          },
        },
        finds: [],
        tells: ['answers with an error when offered'],
      },
      {
        shows: 'It answers unknown versions with 2026-07-28, by which no session is held.',
        over: 'stdio',
        eras: 'legacy',
        bend: {
          bend: bendResult('initialize', (result, request) =>
            request !== undefined && LEGACY_REVISIONS.some((revision) => revision === offerOf(request))
              ? result
              : { ...result, protocolVersion: MODERN },
          ),
        },
        finds: [],
        serves: [...LEGACY_REVISIONS],
      },
      { publicCase: 'version-echoed-without-support' },
      { file: 'test/run/survey.test.ts', title: 'believes no list of versions that was got by echo' },
      { fault: 'version-echoed-without-support', finds: 'error lifecycle/agreed-version-is-supported echoed' },
      { fault: 'newer-version-is-refused', finds: 'warning lifecycle/every-version-is-answered refused' },
    ],
  },
  {
    about: 'servers of both eras that list 2026-07-28 alone',
    so: 'Each era is probed on its own, and the list is no proof that the other is missing.',
    proofs: (['stdio', 'http'] as const).map((over) => ({
      shows: '`supportedVersions` and `supported` hold 2026-07-28 alone, and `initialize` is served.',
      over,
      bend: {
        bend(message, session, request) {
          const listed = bendResult('server/discover', (result) => ({ ...result, supportedVersions: [MODERN] }))(message, session, request);
          if (!isObject(listed) || listed instanceof Uint8Array) return listed;
          return bendError('*', (error) =>
            error['code'] === -32022 && isObject(error['data']) ? { ...error, data: { ...error['data'], supported: [MODERN] } } : error,
          )(listed, session, request);
        },
      },
      finds: [],
      serves: [...REVISIONS],
    })),
  },
  {
    about: 'error -32022 without `requested`, and to `initialize`',
    so: '`requested` is missed only where the request named a version; `initialize` may be refused with any code that brings the versions along.',
    proofs: [
      ...(['stdio', 'http'] as const).map((over) => ({
        shows: '`initialize` brings -32022, which names the versions and no requested one.',
        over,
        eras: 'modern' as const,
        bend: {
          bend: bendError('initialize', (error) => ({ ...error, data: { supported: [MODERN] } })),
        },
        finds: [],
        serves: [MODERN] as const,
      })),
      {
        shows: 'A request that names no version brings -32022 without `requested`.',
        over: 'http',
        revision: MODERN,
        bend: {
          handle(message, next, session) {
            const meta = paramsOf(message)['_meta'];
            const isBare = message['id'] !== undefined && (!isObject(meta) || meta[META_VERSION] === undefined);
            if (isBare && session.wire === 'http' && message['method'] !== 'initialize' && session.era === 'modern')
              throw new RpcFailure(-32022, 'No version is named.', { supported: [MODERN] }, 400);
            return next(message);
          },
        },
        finds: [],
      },
      { fault: 'refuses-versions-without-the-asked', finds: 'error modern/unsupported-versions-are-refused requested' },
      { fault: 'refuses-initialize-without-a-word', finds: 'warning modern/old-clients-learn-its-versions unnamed' },
    ],
  },
  {
    about: 'servers on stdio that keep to the era of the first message',
    so: 'Each era and each unknown version is tried in a process of its own, the unknown version first.',
    proofs: [
      {
        shows: 'Whatever is served first fixes the era: the other is refused from then on, and versions are not looked at again.',
        over: 'stdio',
        bend: {
          async handle(message, next, session) {
            const era = session.state.get('era');
            const { method, id } = message;
            const meta = paramsOf(message)['_meta'];
            const isModern = isObject(meta) && meta[META_VERSION] !== undefined;
            if (era === 'modern' && method === 'initialize') {
              throw new RpcFailure(-32022, 'This process speaks 2026-07-28.', { supported: [MODERN], requested: String(offerOf(message)) });
            }
            if (era === 'legacy' && method === 'server/discover') throw new RpcFailure(-32601, 'Method not found.');
            const isPinned = era === 'modern' && method === 'server/discover' && isModern;
            const answer = await next(
              isPinned
                ? { ...message, params: { ...paramsOf(message), _meta: { ...(meta as JsonObject), [META_VERSION]: MODERN } } }
                : message,
            );
            if (id !== undefined && answer?.['result'] !== undefined && era === undefined && (isModern || method === 'initialize'))
              session.state.set('era', isModern ? 'modern' : 'legacy');
            return answer;
          },
        },
        finds: [],
        serves: [...REVISIONS],
      },
    ],
  },
  {
    about: 'servers that end on an early message',
    so: 'The probe of 2026-07-28 has a process of its own: an end there is a warning, and no other check suffers from it.',
    proofs: [
      { publicCase: 'setlevel-before-initialized-rejected' },
      { fault: 'modern-probe-kills-it', finds: 'warning lifecycle/modern-probe-is-survived ended' },
      { fault: 'ping-before-initialize-kills-it', finds: 'warning lifecycle/odd-openings-are-survived endedBefore' },
      { fault: 'early-requests-break-session', finds: 'error lifecycle/odd-openings-are-survived broke' },
    ],
  },
  {
    about: 'servers of the session era that answer requests of 2026-07-28',
    so: 'Only the result of `server/discover` with such a date, or one of the three errors of that era, proves it.',
    proofs: [
      {
        shows: '`server/discover` is an invalid request, and lists are served whatever `_meta` says.',
        over: 'stdio',
        eras: 'legacy',
        bend: {
          handle(message, next, session) {
            if (message['method'] === 'server/discover') throw new RpcFailure(-32602, 'Invalid request parameters');
            if (session.revision !== undefined || message['method'] !== 'tools/list') return next(message);
            return { jsonrpc: '2.0', id: message['id'], result: { tools: [] } };
          },
        },
        finds: [],
        serves: [...LEGACY_REVISIONS],
      },
      {
        shows: '`server/discover` brings 400 and -32000, since there is no session.',
        over: 'http',
        eras: 'legacy',
        bend: {
          http(request, next) {
            const message = messageIn(request);
            if (message?.['method'] !== 'server/discover' || request.headers['mcp-session-id'] !== undefined) return next(request);
            const error = { code: -32000, message: 'Bad Request: Server not initialized' };
            const body = JSON.stringify({ jsonrpc: '2.0', error, id: null });
            return { status: 400, headers: { 'content-type': 'application/json' }, body };
          },
        },
        finds: [],
        serves: [...LEGACY_REVISIONS],
      },
      {
        shows: '`server/discover` lists dates of the session era alone.',
        over: 'http',
        eras: 'legacy',
        bend: {
          http(request, next) {
            const message = messageIn(request);
            if (message?.['method'] !== 'server/discover') return next(request);
            const result = {
              resultType: 'complete',
              supportedVersions: ['2025-06-18', '2025-11-25'],
              capabilities: {},
              ttlMs: 0,
              cacheScope: 'private',
            };
            const body = JSON.stringify({ jsonrpc: '2.0', id: message['id'], result });
            return { status: 200, headers: { 'content-type': 'application/json' }, body };
          },
        },
        finds: [],
        serves: [...LEGACY_REVISIONS],
      },
    ],
  },
  {
    about: 'the version header on `initialize`',
    so: 'A run sends none; a probe with one that is refused is a note.',
    proofs: [{ fault: 'version-header-is-refused-on-initialize', finds: 'note lifecycle/version-header-leaves-negotiation refused' }],
  },
  {
    about: 'results without `resultType` in 2026-07-28',
    so: 'An error, told once.',
    proofs: [{ fault: 'loses-result-type', finds: 'error modern/results-tell-their-type missing' }],
  },
  {
    about: 'the first answer takes its time',
    so: 'Only the handshake counts, and it is a warning at most.',
    proofs: [
      { fault: 'slow-handshake', finds: 'warning lifecycle/handshake-is-quick slow' },
      { file: 'test/checks/fake-run.test.ts', title: 'A machine that is held up is not found in the place of a fault.' },
    ],
  },
  {
    about: 'messages of the server around the handshake',
    so: 'Notifications pass at any time.',
    proofs: [
      {
        shows: 'A list has changed before and right after the handshake, and a log message comes in between.',
        over: 'stdio',
        revision: '2025-11-25',
        bend: {
          handle(message, next, session) {
            const { method } = message;
            if (method === 'initialize' || method === 'notifications/initialized') {
              session.send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
              session.send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Started.' } });
            }
            return next(message);
          },
        },
        finds: [],
      },
    ],
  },
];

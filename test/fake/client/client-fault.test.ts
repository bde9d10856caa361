import { describe, expect, test } from 'vitest';
import { defineClientFault } from '../../../src/fake/client/client-fault.ts';
import { headsOf, play, sentBy, sentOf } from './play.ts';

const place = { id: 'tried-here', does: 'Is tried here.' };

describe('The hooks of a fault of the client', () => {
  test('`bend` changes what leaves, swallows it, or puts several in its place.', async () => {
    const client = defineClientFault({
      ...place,
      bend(message) {
        if (message['method'] === 'ping') return undefined;
        if (message['method'] === 'prompts/list') return [{ jsonrpc: '2.0', method: 'notifications/made/up' }, message];
        return message['method'] === 'logging/setLevel' ? 'noise\n' : message;
      },
    });
    const played = await play({ wire: 'stdio', client, timeoutMs: 100 });
    expect(sentOf(played, 'ping')).toEqual([]);
    expect(sentOf(played, 'notifications/made/up')).toHaveLength(1);
    expect(sentOf(played, 'prompts/list')).toHaveLength(1);
    expect(played.frames.filter((frame) => frame.kind === 'noise' && frame.from === 'client')).toMatchObject([{ text: 'noise\n' }]);
    expect(played.steps.find(({ name }) => name === 'ping')?.text).toBe('`ping` was never sent.');
  });

  test('`http` changes a request as it leaves, or holds it back.', async () => {
    const client = defineClientFault({
      ...place,
      http: (request) => (request.method === 'GET' ? undefined : { ...request, headers: [...request.headers, ['X-Tried', 'yes']] }),
    });
    const heads = headsOf(await play({ wire: 'http', client }));
    expect(heads.map(({ method }) => method)).not.toContain('GET');
    for (const { headers } of heads) expect(headers).toContainEqual(['X-Tried', 'yes']);
  });

  test('`steps` leaves steps out, repeats them and changes their order.', async () => {
    const client = defineClientFault({
      ...place,
      steps: (steps) => {
        const named = (name: string) => steps.filter((step) => step.name === name);
        return [...named('initialize'), ...named('initialized'), ...named('ping'), ...named('ping'), ...named('close')];
      },
    });
    const played = await play({ wire: 'stdio', client });
    expect(sentBy(played).map(({ method }) => method)).toEqual(['initialize', 'notifications/initialized', 'ping', 'ping']);
  });

  test('`answer` changes what the server is answered.', async () => {
    const client = defineClientFault({
      ...place,
      answer: async (question, next) =>
        question['method'] === 'roots/list' ? { jsonrpc: '2.0', id: question['id'], result: { roots: [] } } : next(question),
    });
    const played = await play({ wire: 'stdio', client });
    expect(sentBy(played).filter(({ result }) => result !== undefined)).toMatchObject([
      { result: { action: 'accept' } },
      { result: { roots: [] } },
    ]);
  });

  test('`handle` keeps from the client what came in.', async () => {
    const client = defineClientFault({
      ...place,
      handle(message, next) {
        if (message['method'] === undefined) next(message);
      },
    });
    const played = await play({ wire: 'stdio', client, timeoutMs: 100 });
    expect(sentBy(played).filter(({ method }) => method === undefined)).toEqual([]);
  });

  test('`habits` changes what it decides again and again.', async () => {
    const client = defineClientFault({ ...place, habits: ({ idOf }) => ({ idOf: (count) => `id ${String(idOf(count))}` }) });
    const [first] = sentBy(await play({ wire: 'stdio', client }));
    expect(first).toMatchObject({ id: 'id 1' });
  });

  test('`process` changes lines as they are written, and how the process is ended.', async () => {
    const ended: string[] = [];
    const client = defineClientFault({
      ...place,
      process: {
        async write(line, next) {
          await next(`\n${line}`);
        },
        async end(next) {
          ended.push('end');
          await next();
        },
      },
    });
    const played = await play({ wire: 'stdio', client });
    expect(played.frames.some((frame) => frame.from === 'client' && frame.kind === 'noise')).toBe(true);
    expect(ended).toEqual(['end']);
  });

  test('`era` lets the client ask first which era there is.', async () => {
    const client = defineClientFault({ ...place, era: 'auto' });
    const [first, second] = sentBy(await play({ wire: 'stdio', client, serves: { eras: 'legacy' } }));
    expect([first?.['method'], second?.['method']]).toEqual(['server/discover', 'initialize']);
  });

  test('Hooks stay out of wires and revisions that are not theirs.', async () => {
    const client = defineClientFault({ ...place, wires: ['http'], until: '2025-06-18', bend: () => undefined });
    const elsewhere = await play({ wire: 'stdio', client, revision: '2025-06-18' });
    const later = await play({ wire: 'http', client, revision: '2025-11-25' });
    const there = await play({ wire: 'http', client, revision: '2025-06-18' });
    expect(sentOf(elsewhere, 'initialize')).toHaveLength(1);
    expect(sentOf(later, 'initialize')).toHaveLength(1);
    expect(sentOf(there, 'initialize')).toHaveLength(0);
  });
});

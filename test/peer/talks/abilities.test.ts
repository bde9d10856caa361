import { describe, expect, test } from 'vitest';
import { abilityOf, isDeclared, keepingOf } from '../../../src/peer/talks/abilities.ts';
import { toTalks } from '../../../src/peer/talks/to-talks.ts';
import { createSeen, initialize } from '../../seen-client.ts';

function asking() {
  const seen = createSeen();
  seen.accept('stdio');
  seen.line('client', initialize('2025-11-25'));
  seen.line('server', { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25', capabilities: {} } });
  seen.line('server', { jsonrpc: '2.0', id: 's1', method: 'roots/list' });
  const keeping = (patienceMs = 5000) => {
    const [talk] = toTalks(seen.frames).talks;
    if (talk === undefined) throw new Error('There is no conversation.');
    return keepingOf(talk, 'roots', seen.now(), patienceMs);
  };
  return { seen, keeping };
}

describe('What a client can be asked for', () => {
  test('Is told from the method, and for elicitation from the mode.', () => {
    const of = (method: string, params = {}) => abilityOf({ method, params });
    expect([of('roots/list'), of('sampling/createMessage'), of('ping')]).toEqual(['roots', 'sampling', undefined]);
    expect([of('elicitation/create'), of('elicitation/create', { mode: 'url' })]).toEqual(['form', 'url']);
  });

  test('Is declared by name, and an empty elicitation means forms.', () => {
    expect(isDeclared({ roots: {} }, 'roots', '2024-11-05')).toBe(true);
    expect(isDeclared({}, 'sampling', '2025-11-25')).toBe(false);
    expect(isDeclared({ elicitation: {} }, 'form', '2025-11-25')).toBe(true);
    expect(isDeclared({ elicitation: {} }, 'url', '2025-11-25')).toBe(false);
    expect(isDeclared({ elicitation: { url: {} } }, 'form', '2025-11-25')).toBe(false);
    expect(isDeclared({ elicitation: { url: {} } }, 'form', '2025-06-18')).toBe(true);
    expect(isDeclared({ elicitation: {} }, 'form', '2025-03-26')).toBe(false);
  });

  test('Is kept by an answer, and by an error that says something else than that it is not there.', () => {
    for (const answer of [{ result: { roots: [] } }, { error: { code: -32603, message: 'The disk is gone.' } }]) {
      const { seen, keeping } = asking();
      seen.line('client', { jsonrpc: '2.0', id: 's1', ...answer });
      expect(keeping()).toEqual({ isKept: true, refused: [], unanswered: [] });
    }
  });

  test('Is not kept where the method is not known.', () => {
    const { seen, keeping } = asking();
    seen.line('client', { jsonrpc: '2.0', id: 's1', error: { code: -32601, message: 'Method not found' } });
    expect(keeping()).toMatchObject({ isKept: false, refused: [{ error: { code: -32601 } }] });
  });

  test('Is neither kept nor broken until time has passed.', () => {
    const { seen, keeping } = asking();
    expect(keeping()).toEqual({ isKept: false, refused: [], unanswered: [] });
    seen.wait(6000);
    expect(keeping().unanswered).toMatchObject([{ seconds: 6 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { readChallenges } from '../../../src/core/sign-in/challenges.ts';
import { signInFacts } from '../../../src/core/sign-in/facts.ts';
import type { DocumentState, Hop, SignIn } from '../../../src/core/sign-in/sign-in.ts';

const FRAME = { kind: 'input-end', from: 'client', connection: 'c', seq: 0, t: 0 } as const;

function hop<Form extends string>(form: Form, state: DocumentState, via: readonly string[] = []): Hop<Form> {
  const found = state === 'document' ? { document: {} } : { because: `It is ${state}.` };
  return {
    form,
    url: `https://a.example/${form}`,
    state,
    status: 200,
    mediaType: '',
    isOpenToPages: true,
    via,
    evidence: [FRAME],
    ...found,
  };
}

const refusal = { asked: 'initialize', status: 401, challenges: readChallenges(['Bearer']), lines: ['Bearer'], evidence: [FRAME] } as const;
const refused: SignIn = {
  endpoint: 'https://a.example/mcp',
  door: [refusal],
  refusal,
  resource: [hop('path', 'absent'), hop('root', 'document', ['https://a.example/elsewhere'])],
  metadata: {},
  servers: [{ issuer: 'https://as.example', hops: [hop('oauth-inserted', 'page')] }],
  own: [hop('own', 'absent')],
};

describe('the way to a token', () => {
  it('is told hop by hop, with what stood in the way.', () => {
    expect(signInFacts(refused)?.hops.map(({ because, by, issuer, state, step, via }) => [step, by, state, because, via, issuer])).toEqual([
      ['endpoint', 'initialize', 'asks-for-token', undefined, undefined, undefined],
      ['resource', 'path', 'absent', 'It is absent.', undefined, undefined],
      ['resource', 'root', 'document', undefined, ['https://a.example/elsewhere'], undefined],
      ['server', 'oauth-inserted', 'page', 'It is page.', undefined, 'https://as.example'],
    ]);
  });

  it('names the era of a try where there are several.', () => {
    const modern = { ...refusal, asked: 'server/discover', era: 'modern', status: 200 } as const;
    const both = signInFacts({ ...refused, door: [{ ...refusal, era: 'legacy' }, modern] });
    expect(both?.hops.slice(0, 2).map(({ era, state }) => [era, state])).toEqual([
      ['legacy', 'asks-for-token'],
      ['modern', 'open'],
    ]);
    expect(signInFacts({ ...refused, door: [modern] })?.hops[0]).not.toHaveProperty('era');
  });

  it('is told to be broken where every client stops.', () => {
    const { metadata: _, ...unknown } = refused;
    expect(signInFacts(refused)?.broken).toBe('No authorization server that is named has metadata that can be read.');
    expect(signInFacts({ ...refused, servers: [] })?.broken).toBe('The metadata of the resource names no authorization server.');
    expect(signInFacts({ ...unknown, servers: [] })?.broken).toMatch(/^No place holds the metadata of the resource/);
    expect(signInFacts({ ...unknown, servers: [], own: [hop('own', 'document')] })?.broken).toBeUndefined();
    const described = [{ issuer: 'https://as.example', hops: [], metadata: {} }];
    expect(signInFacts({ ...refused, servers: described })?.broken).toBeUndefined();
  });

  it('is not spoken of where nobody asks for a token and no document does.', () => {
    const { refusal: _, metadata: __, ...open } = refused;
    expect(signInFacts({ ...open, door: [], resource: [hop('root', 'page')], servers: [] })).toBeUndefined();
    expect(signInFacts({ ...open, door: [], resource: [hop('root', 'document')], servers: [] })).toBeDefined();
  });
});

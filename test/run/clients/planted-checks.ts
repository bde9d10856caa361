import { type AnyClientCheck, type ClientCheck, defineClientCheck } from '../../../src/core/client-check.ts';

export const MESSAGES = { odd: 'It sent `{{what}}`.', other: 'It did something else.' } as const;

type Planted = Partial<ClientCheck<typeof MESSAGES>> & { readonly id: ClientCheck['id'] };

/** A check of clients that passes wherever it is judged, with what a test needs of it. */
export function plantCheck(check: Planted): AnyClientCheck {
  return defineClientCheck({
    claim: 'Is well.',
    subject: 'client',
    requirement: { level: 'MUST', rows: ['LIFE-09'], says: 'It is well.', spec: '2025-11-25/basic/lifecycle#initialization' },
    occasion: 'Connect the client.',
    messages: MESSAGES,
    remedy: 'Be well.',
    catches: {},
    watch() {},
    ...check,
  });
}

import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { ClientCall } from '../../core/talk.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';
import { aroundOf, initializesAfter, isModernCall, offersModern, supportedBy } from '../../peer/talks/probes.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

export default defineClientCheck({
  id: 'client-era/refused-versions-are-replaced',
  claim: 'Asks again with a version that both speak where its own was refused.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['DISC-06'],
    says: 'On -32022 the client chooses a version out of `data.supported` that it speaks, and asks again; where there is none it tells its user.',
    spec: '2026-07-28/basic/versioning#protocol-version-negotiation',
  },
  wires: ['stdio', 'http'],
  acrossEras: true,
  under: ['first-version-is-refused'],
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    gaveUp: '`{{method}}` was refused with -32022, which names `{{supported}}` as supported, and it asked no more.',
    strange: '`{{method}}` was refused with -32022, which names `{{supported}}` as supported, and it asked again with `{{version}}`.',
  },
  remedy: 'Compare `data.supported` with the versions that the client speaks, and repeat the request with the newest of both.',
  catches: { 'gives-up-on-32022': ['gaveUp'], 'insists-on-its-version': ['strange'] },

  watch({ talk, talks, report, notSeen, ...moment }) {
    const refused = talk.calls.find((call) => call.error?.code === -32022 && offersModern(call));
    if (refused?.answer === undefined) return notSeen();
    const { answer, method, frame } = refused;
    const supported = supportedBy(refused).join(', ');
    const again = talk.calls.find((call) => call.frame.seq > answer.seq && isModernCall(call));
    if (again !== undefined) {
      const version = versionIn(again);
      if (supportedBy(refused).includes(version)) return;
      report({ message: 'strange', subject: method, values: { method, supported, version }, evidence: [frame, answer, again.frame] });
      return;
    }
    // That it left the era is for another claim.
    if (initializesAfter(aroundOf(talk, talks), frame.seq).length > 0) return notSeen();
    if (mayStillCome(answer, moment)) return notSeen();
    report({ message: 'gaveUp', subject: method, values: { method, supported }, evidence: [frame, answer] });
  },
});

function versionIn({ params }: ClientCall): string {
  return toText(isObject(params['_meta']) ? params['_meta'][META_KEYS.protocolVersion] : undefined);
}

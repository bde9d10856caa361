import { defineCheck } from '../../core/check.ts';
import { isRefusal } from '../../core/sign-in/door.ts';
import { doorOf, isGreeting, isInBatch, nameTry, refusalFor } from '../../peer/sign-in/door.ts';

export default defineCheck({
  id: 'auth/calls-need-a-token',
  claim: 'Serves no call without a token where it asks for one elsewhere.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-02', 'AUTHRS-17'],
    says: 'Every request carries its token, and each is held to it: a door beside a guarded one is guarded too.',
    spec: '2025-11-25/basic/authorization#token-requirements',
  },
  wires: ['http', 'sse'],
  messages: {
    openCall:
      'It looks at `tools/call` without a token and answers {{status}}, while {{guarded}} wants one. Whoever asks in this way calls tools without signing in.',
    otherEra:
      'It looks at `tools/call` without a token and answers {{status}}, while {{guarded}} wants one. Clients that speak the older or newer way are kept out, and others are not.',
    openList: 'It answers `tools/list` without a token with {{status}}, while {{guarded}} wants one.',
    openBatch:
      'It answers {{batch}}, as a JSON array, without a token with {{status}}, while {{guarded}} wants one. Whoever asks in this way gets in without signing in.',
    openStream: 'It opens its stream without a token, while {{guarded}} wants one.',
  },
  remedy: 'Put the check of the token before the endpoint itself, ahead of whatever tells methods, versions and eras apart.',
  regrade: {
    otherEra: { severity: 'warning', because: 'Some servers refuse every method that they do not know, and know no stateless era.' },
    openList: { severity: 'warning', because: 'A list may be meant for everybody. A greeting that is not makes that doubtful.' },
    openStream: { severity: 'warning', because: 'Nothing comes on the stream before something is posted, and posts need a token.' },
  },
  catches: {
    'calls-need-no-token': ['openCall'],
    'stateless-era-needs-no-token': ['openCall'],
    'session-era-needs-no-token': ['openCall'],
    'session-era-alone-needs-a-token': ['openCall'],
    'stateless-era-alone-needs-a-token': ['otherEra'],
    'lists-need-no-token': ['openList'],
    'batches-need-no-token': ['openBatch'],
    'calls-without-greeting-need-no-token': ['openCall'],
    'streams-open-without-token': ['openStream'],
    'discover-gets-401': ['otherEra'],
  },
  connection: 'none',
  withoutAccess: true,

  async run({ peer, report, skip }) {
    const { door = [], refusal } = peer.signIn ?? {};
    if (refusal === undefined) return skip('Nothing asked for a token.');
    const own = doorOf(peer);
    const guard = refusalFor(peer);
    if (peer.wire === 'sse') {
      const stream = own.find(({ asked, isServed }) => asked === 'GET' && isServed === true);
      if (stream !== undefined)
        report({ message: 'openStream', values: { guarded: nameTry(refusal, 'legacy') }, subject: 'GET', evidence: stream.evidence });
      return;
    }
    const batch = own.find((each) => isInBatch(each) && each.isServed === true);
    if (batch !== undefined) {
      const { asked, evidence, status } = batch;
      const values = { batch: asked, status, guarded: nameTry(guard ?? refusal, peer.era) };
      report({ message: 'openBatch', values, subject: asked, evidence, expected: '401', actual: String(status) });
    }
    if (peer.hasSession && guard !== undefined && isGreeting(guard.asked)) return skip('What holds in its sessions is judged by itself.');
    const find = (method: string) => own.find(({ asked, isServed }) => asked === method && isServed === true);
    const call = find('tools/call');
    // Where nobody is let in, doors of both eras are known.
    const ofSameEra = own.find((each) => each.era === call?.era && isRefusal(each));
    const guarded =
      (peer.isRefused ? ofSameEra : undefined) ?? guard ?? door.find((each) => each.asked === 'tools/call' && isRefusal(each)) ?? refusal;
    const values = { guarded: nameTry(guarded, peer.era) };
    if (call !== undefined) {
      // Who refuses whatever it does not know refuses `server/discover` too, and is no server of that era.
      const isEntered = peer.isDualEra || guard !== undefined || guarded.asked !== 'server/discover';
      report({
        message: isEntered ? 'openCall' : 'otherEra',
        values: { ...values, status: call.status },
        subject: 'tools/call',
        evidence: [...call.evidence, ...guarded.evidence],
        expected: '401',
        actual: String(call.status),
      });
      return;
    }
    const list = find('tools/list');
    if (list === undefined || guard === undefined || !isGreeting(guard.asked)) return;
    const { evidence, status } = list;
    report({
      message: 'openList',
      values: { ...values, status },
      subject: 'tools/list',
      evidence,
      expected: '401',
      actual: String(status),
    });
  },
});

import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { mayStillCome } from '../../peer/talks/patience.ts';

export default defineClientCheck({
  id: 'client-http/redirects-are-followed',
  claim: 'Follows 307 and 308 within the origin, with the same method and body.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Frameworks send clients on to the path with a slash at its end, or without it. Whoever does not follow finds no server there.',
  },
  wires: ['http'],
  under: ['redirects-to-a-slash'],
  occasion: 'Connect the client.',
  messages: {
    left: 'It was sent on to `{{place}}` by {{status}}, and did not go there.',
    changed: 'It was sent on to `{{place}}` by {{status}}, and went there with {{method}} instead of {{before}}.',
  },
  remedy: 'Send the request again to `Location`, with its method, body and headers, where that is on the same origin.',
  catches: { 'follows-no-redirects': ['left'], 'redirects-become-get': ['changed'] },

  watch({ talk, talks, loose, report, notSeen, ...moment }) {
    const sentOn = talk.requests.find(({ status }) => status === 307 || status === 308);
    const place = sentOn?.answer && headerOf(sentOn.answer.headers, 'location');
    if (sentOn?.answer === undefined || place === undefined) return notSeen();
    const { answer, head, method: before, status } = sentOn;
    const everything = [...talks.flatMap(({ requests }) => requests), ...loose];
    const arrived = everything.filter(
      (http) => http.head.seq > answer.seq && http.url === place && http.head.connection === head.connection,
    );
    const [first] = arrived;
    if (first === undefined) {
      if (mayStillCome(answer, moment)) return notSeen();
      report({ message: 'left', values: { place, status }, evidence: [head, answer] });
    } else if (arrived.every(({ method }) => method !== before)) {
      report({ message: 'changed', values: { place, status, before, method: first.method }, evidence: [head, answer, first.head] });
    }
  },
});

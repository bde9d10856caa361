import type { ClientFacts, ServerFacts } from '../../core/event.ts';
import type { Report } from '../../core/report.ts';
import { type Era, eraOf } from '../../core/revision.ts';
import { describeContext } from '../context-cost.ts';
import { field, textWidth, wrap } from '../layout.ts';
import { describeOffers } from '../offers.ts';
import type { Paint } from '../paint.ts';
import { toVisibleLine } from '../visible.ts';
import { count, duration, list } from '../wording.ts';

const ERAS: { readonly [E in Era]: string } = { legacy: 'session era', modern: 'stateless era' };

/** What was tested, and what is known of it. */
export function renderHead(report: Report, width: number, paint: Paint): readonly string[] {
  const { client, server } = report;
  return [
    paint.bold(`${report.tool} ${report.version}`.trim()),
    '',
    ...field('tested', toVisibleLine(report.target, 400), width),
    ...(server === undefined ? [] : renderServer(server, width)),
    ...(client === undefined || client.messages === 0 ? [] : renderClient(client, width)),
    ...renderCutShort(report, width, paint),
  ];
}

function renderServer(server: ServerFacts, width: number): readonly string[] {
  const lines: [label: string, text: string][] = [
    ['server', describeServer(server)],
    ['speaks', describeRevisions(server)],
    ['wire', describeWire(server)],
    ['times', describeTimes(server)],
    [
      'context',
      server.context === undefined ? '' : toVisibleLine(describeContext(server.context, server.unread?.tools !== undefined), 600),
    ],
    ['', toVisibleLine(server.context?.missing ?? '', 300)],
    ...server.because.map((sentence, index): [string, string] => [index === 0 ? 'found' : '', toVisibleLine(sentence, 300)]),
  ];
  return lines.flatMap(([label, text]) => (text === '' ? [] : field(label, text, width)));
}

function renderClient(client: ClientFacts, width: number): readonly string[] {
  const lines: [label: string, text: string][] = [
    ['client', describeClient(client)],
    ['speaks', describeRevisions(client)],
    ['wire', `${list(client.wires)}, ${count(client.talks, 'conversation')} with ${count(client.messages, 'message')}`],
    ['faults', client.faults.length === 0 ? '' : `what it met: ${list(client.faults)}`],
  ];
  return lines.flatMap(([label, text]) => (text === '' ? [] : field(label, text, width)));
}

function describeClient({ capabilities, name, version }: ClientFacts): string {
  const declared = Object.keys(capabilities);
  const identity = [name ?? 'without a name', version ?? ''].join(' ').trim();
  return toVisibleLine(`${identity}${declared.length === 0 ? '' : `: declares ${list(declared)}`}`, 200);
}

function describeServer(server: ServerFacts): string {
  const { name, version } = server;
  const identity = [name ?? 'without a name', version ?? ''].join(' ').trim();
  const offers = describeOffers(server);
  return toVisibleLine(identity, 200) + (offers.length === 0 ? '' : `: ${list(offers)}`);
}

function describeRevisions({ eras, revisions, revision }: Pick<ServerFacts, 'eras' | 'revisions' | 'revision'>): string {
  const spoken = eras.map((era) => {
    const dates = revisions.filter((each) => eraOf(each) === era);
    return dates.length === 0 ? ERAS[era] : `${ERAS[era]} ${list([...dates])}`;
  });
  return spoken.join('; ') + (revision === undefined || revisions.length < 2 ? '' : `; agreed on ${revision}`);
}

function describeWire({ wire, answers }: ServerFacts): string {
  const how = { json: 'answers as JSON', stream: 'answers as a stream', both: 'answers as JSON and as a stream' };
  return answers === undefined ? wire : `${wire}, ${how[answers]}`;
}

function describeTimes({ startMs, handshakeMs }: ServerFacts): string {
  const parts = [];
  if (startMs !== undefined) parts.push(`${duration(startMs)} to start`);
  if (handshakeMs !== undefined) parts.push(`${duration(handshakeMs)} for the handshake`);
  return parts.join(', ');
}

function renderCutShort(report: Report, width: number, paint: Paint): readonly string[] {
  const text = {
    interrupted: 'Interrupted: what follows is only what was seen until then.',
    unfinished: 'The run did not come to its end: what follows is only what was seen until then.',
  };
  if (report.ended !== 'interrupted' && report.ended !== 'unfinished') return [];
  return ['', ...wrap(text[report.ended], textWidth(width)).map(paint.yellow)];
}

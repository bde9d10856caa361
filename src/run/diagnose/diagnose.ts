import type { Diagnosis } from '../../core/event.ts';
import { ENDPOINT_SUSPECTS } from './endpoint.ts';
import { PROCESS_SUSPECTS } from './process.ts';
import { evidenceOf, type Silence, type Suspect, toDiagnosis } from './silence.ts';

/** Says why nothing answered: suspects in turn, the first that shows itself is named. */
export async function diagnose(silence: Omit<Silence, 'main'>): Promise<Diagnosis> {
  const first = silence.log.frames[0]?.connection;
  const main = silence.survey.initialize?.sent.connection ?? first;
  const whole: Silence = { ...silence, main: silence.log.frames.filter((frame) => frame.connection === main) };
  const suspects: readonly Suspect[] = silence.target.kind === 'url' ? ENDPOINT_SUSPECTS : PROCESS_SUSPECTS;
  const tried: string[] = [];
  for (const suspect of suspects) {
    tried.push(suspect.tries);
    const found = await suspect.look(whole);
    if (found !== undefined) return toDiagnosis(found, tried);
  }
  const text = 'It took the connection and answered nothing: neither `initialize` nor `server/discover`, and no other cause showed itself.';
  const remedy = 'Run the server by hand, send it one `initialize` line, and look at what it does with it.';
  return toDiagnosis({ cause: 'mute', text, remedy, evidence: evidenceOf(...whole.main.slice(-4)) }, tried);
}

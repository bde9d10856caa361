// Private endpoints of `mcp-litmus client`, as many as COUNT says. Tells its parent their URLs, and its memory when asked.
import { createExercises, FAULTS, startTesterHost } from '../../dist/fake.js';
import { serveMeasured } from './measured.mjs';

const host = await startTesterHost();
const findFault = (name) => FAULTS.find(({ id }) => id === name);
const { createFrameLog } = await import('../../dist/core.js');
const urls = Array.from({ length: Number(process.env.COUNT) }, () => {
  return host.open({ log: createFrameLog(() => performance.now()), findFault, offers: createExercises }).url;
});
serveMeasured(urls, () => host.close());

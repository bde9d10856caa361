import { changeContents } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'read-blob-is-not-base64',
  does: 'Gives data as a list of hexadecimal numbers in a text.',
  offer: changeContents((contents) => (contents['blob'] === undefined ? contents : { ...contents, blob: '89:50:4e:47' })),
});

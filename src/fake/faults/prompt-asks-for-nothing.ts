import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { bendWish } from '../rounds-bending.ts';

export default defineFault({
  id: 'prompt-asks-for-nothing',
  does: 'Asks for input before a prompt, and says neither for what nor with which state.',
  from: MODERN,
  fixtures: ['inputRequiredPrompt'],
  bend: bendWish((result) => without(without(result, 'inputRequests'), 'requestState')),
});

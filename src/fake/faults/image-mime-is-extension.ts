import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { PIXEL_PNG } from '../library/media.ts';

export default defineFault({
  id: 'image-mime-is-extension',
  does: 'Gives the extension of a file as the media type of an image.',
  ...returnContent({ type: 'image', data: PIXEL_PNG, mimeType: 'png' }),
});

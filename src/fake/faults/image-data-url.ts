import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';
import { PIXEL_PNG } from '../library/media.ts';

export default defineFault({
  id: 'image-data-url',
  does: 'Returns an image as a data URL.',
  ...returnContent({ type: 'image', data: `data:image/png;base64,${PIXEL_PNG}`, mimeType: 'image/png' }),
});

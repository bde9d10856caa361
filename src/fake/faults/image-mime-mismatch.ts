import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'image-mime-mismatch',
  does: 'Calls a JPEG image a PNG.',
  ...returnContent({ type: 'image', data: '/9j/4AAQSkZJRgABAQAAAQABAAD/2w==', mimeType: 'image/png' }),
});

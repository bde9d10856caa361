import { returnContent } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'image-unsupported-type',
  does: 'Returns an SVG drawing as an image.',
  ...returnContent({
    type: 'image',
    data: 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    mimeType: 'image/svg+xml',
  }),
});

// Speaks both eras. Results of the stateless one are those of the session era, or with the argument `exits` are as they should be,
// and a version that it does not speak ends the process.
import { dressResult, serveBothEras } from '../base/both-eras.mjs';

if (process.argv[2] === 'exits') serveBothEras({ dress: dressResult, refuseVersion: () => process.exit(1) });
else serveBothEras({ dress: (result) => result });

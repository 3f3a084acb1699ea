import { buildPages } from './server';

/** Builds the replica pages once, before several workers serve them in parallel. */
export default buildPages;

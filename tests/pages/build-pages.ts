import { buildPages } from './server';

/** Builds the replica pages once, before several workers serve them at the same time. */
export default buildPages;

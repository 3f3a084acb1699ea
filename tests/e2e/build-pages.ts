import { existsSync } from 'node:fs';
import { buildPages } from '../pages/server';
import { DIST } from './fixtures';

/** Builds the replica pages once, before the workers serve them. */
export default async function setUp(): Promise<void> {
  if (!existsSync(`${DIST}/manifest.json`)) throw new Error('There is no built extension: run "npm run build" first.');
  await buildPages();
}

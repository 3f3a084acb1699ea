import { serveReader } from '../browser/reader';
import { readPage } from './read-page';

serveReader(readPage);

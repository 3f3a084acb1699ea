import { serveEdits } from '../composers/in-page/serve';

// Brought into the page's own world for one write, because an editor's API is there alone (docs/adr/0021).
serveEdits();

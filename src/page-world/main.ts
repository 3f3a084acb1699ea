import { serveEdits } from '../composers/in-page/serve';

// Loaded into the page's own world for one write, because an editor's API is only available there (docs/adr/0021).
serveEdits();

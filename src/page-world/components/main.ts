import { serveComponents } from './serve';

// Loaded into the page's own world while one draws: what a framework knows of an element is only there (docs/adr/0045).
serveComponents();

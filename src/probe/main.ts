import { browserTranslate } from '../browser/i18n';
import { serveProbe } from '../browser/probe';
import { answer } from './answer';
import { Probe } from './probe';

const probe = new Probe(browserTranslate());
window.addEventListener('pagehide', () => probe.leave());
serveProbe(
  (envelope, onFault) => answer(envelope, probe.handlers, onFault),
  () => probe.hold(),
);

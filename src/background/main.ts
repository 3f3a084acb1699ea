import { onActionClick } from '../browser/action';
import { answerPages } from '../browser/service';
import { match } from '../core/match';
import { platformFor } from '../platforms/registry';

answerPages({ platform: (url) => platformFor(url), match });
onActionClick();

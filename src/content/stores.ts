import * as anchors from '../stores/anchors';
import * as annotations from '../stores/annotations';
import * as connection from '../stores/connection';
import * as conversation from '../stores/conversation';
import * as feedback from '../stores/feedback';
import * as focus from '../stores/focus';
import * as noteDrafts from '../stores/note-drafts';
import * as notices from '../stores/notices';
import * as page from '../stores/page';
import * as panel from '../stores/panel';
import * as responses from '../stores/responses';
import * as room from '../stores/room';
import * as settings from '../stores/settings';
import * as toolbar from '../stores/toolbar';
import * as waiting from '../stores/waiting';
import * as walk from '../stores/walk';

/** The stores of this page, by the names of their files. */
export const STORES = {
  anchors,
  annotations,
  connection,
  conversation,
  feedback,
  focus,
  'note-drafts': noteDrafts,
  notices,
  page,
  panel,
  responses,
  room,
  settings,
  toolbar,
  waiting,
  walk,
} as const;

import { serveInsert } from '../browser/insert-script';
import { dispatch } from '../core/protocol/dispatch';
import { writeIntoChat } from '../core/protocol/drawing/write-into-chat';
import type { Received } from '../core/protocol/question';
import { writeAbove } from './write-above';

serveInsert(({ question }) =>
  dispatch(
    writeIntoChat,
    question,
    (asked) => writeAbove(asked as Received<typeof writeIntoChat>),
    // Nobody can be told about a fault here, so it becomes an error in the page's console.
    (fault) => void queueMicrotask(() => Promise.reject(fault)),
  ),
);

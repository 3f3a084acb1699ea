import * as v from 'valibot';
import { platformSchema } from '../../platform/schema';
import { defineQuestion } from '../question';
import { insertIntoChat } from './chats';

/**
 * Asked of the script in an open chat's page: writes a text into its editor, above what the person has typed; without a
 * text, only looks for the editor. `elsewhere`: the tab shows another site by now.
 */
export const writeIntoChat = defineQuestion({
  name: 'write-into-chat',
  // Missing and not null: Chrome drops what is null from the arguments of a script.
  question: v.object({ platform: platformSchema, text: v.exactOptional(insertIntoChat.question.entries.text) }),
  answer: v.null(),
  codes: ['elsewhere', 'no-editor', 'not-written'],
});

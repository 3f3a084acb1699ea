import type { HelpedInOptions } from '../../core/models/failure-in-words';
import type { MessageKey } from '../../core/messages/message';

/** What a person reads about failures whose words elsewhere lead to this page. */
export const WORDS_HERE: Readonly<Record<HelpedInOptions, MessageKey>> = {
  'no-key': 'modelsFailureNoKey',
  malformed: 'modelsFailureMalformed',
  'no-permission': 'modelsFailureNoPermission',
  origin: 'modelsFailureOrigin',
  'too-long': 'modelsFailureTooLong',
};

import type { OwnKind } from '../../annotation/kinds';
import type { Translate } from '../../messages/translate';
import type { ExportedConversation } from './exported';
import { createFileNames } from './file-names';
import { toNote } from './markdown';
import type { ZippedFile } from './zip';

/** A Markdown file for each conversation that has marks, named after its title. */
export function* markdownFiles(
  conversations: Iterable<ExportedConversation>,
  own: readonly OwnKind[],
  t: Translate,
): Generator<ZippedFile> {
  const nameFor = createFileNames('md');
  for (const conversation of conversations) {
    const { document, platformName } = conversation;
    const name = nameFor(document.title, t('libraryUntitled', platformName));
    const modified = Math.max(...document.annotations.map((one) => one.modified));
    yield { name, modified, content: toNote(conversation, own, t) };
  }
}

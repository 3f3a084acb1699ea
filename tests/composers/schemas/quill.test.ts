import { describe, test } from 'vitest';
import { WITH_API } from '../requests';
import { describeEditors, draftsOf, writesExactlyOrNot } from './all-editors';
import { HIDDEN_QUILL, QUILLS } from './quill-editors';

describeEditors(QUILLS);

describe('Quill 2 that nobody holds', () => {
  test.each(draftsOf(HIDDEN_QUILL))('writes exactly above %s, or leaves it as it is and reports that', (_, draft) =>
    writesExactlyOrNot(HIDDEN_QUILL, draft, WITH_API),
  );
});

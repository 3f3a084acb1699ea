import * as v from 'valibot';
import { GROUPS } from '../../platform/groups';
import { PageReportSchema } from '../../platform/page-report';
import { typedPlatformSchema } from '../../platform/schema';
import { defineQuestion } from '../question';

/** Tries a platform on the page as it is being typed, and outlines the first thing that each of the named groups finds. */
export const tryPlatform = defineQuestion({
  name: 'try-platform',
  question: v.object({
    platform: typedPlatformSchema,
    outlined: v.array(v.picklist(GROUPS.map(({ id }) => id))),
  }),
  answer: PageReportSchema,
});

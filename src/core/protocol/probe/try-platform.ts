import * as v from 'valibot';
import { GROUPS } from '../../platform/groups';
import { PageReportSchema } from '../../platform/page-report';
import { typedPlatformSchema } from '../../platform/schema';
import { defineQuestion } from '../question';

/** Tests a platform on the page while it is being edited, and outlines the first match of each named group. */
export const tryPlatform = defineQuestion({
  name: 'try-platform',
  question: v.object({
    platform: typedPlatformSchema,
    outlined: v.array(v.picklist(GROUPS.map(({ id }) => id))),
  }),
  answer: PageReportSchema,
});

import * as v from 'valibot';

/** A message file as it is packaged. */
export const CatalogueSchema = v.record(
  v.string(),
  v.object({
    message: v.string(),
    placeholders: v.exactOptional(v.record(v.string(), v.object({ content: v.string() }))),
  }),
);

import { isRecord, mapMarks } from './map-marks';

type Document = Record<string, unknown>;

/** From the version in the key to the next. Values may be damaged, and keep their damage. */
const MIGRATIONS: Readonly<Record<number, (document: Document) => object>> = {
  1: (document) => ({ ...document, version: 2, title: '', orphans: {}, replaced: [] }),
  // Every target was text of a response, and did not say so.
  2: (document) => ({ ...mapMarks(document, withTargetType), version: 3 }),
};

/** The document in the shape of today's version; checks nothing. A value of an unknown version stays as it is. */
export function migrated(value: unknown): unknown {
  let document = value;
  while (isRecord(document)) {
    const migrate = MIGRATIONS[Number(document['version'])];
    if (!migrate) break;
    document = migrate(document);
  }
  return document;
}

function withTargetType(mark: unknown): unknown {
  if (!isRecord(mark) || !isRecord(mark['target'])) return mark;
  return { ...mark, target: { type: 'response', ...mark['target'] } };
}

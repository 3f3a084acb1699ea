import { isRecord, mapMarks } from './map-marks';

type Document = Record<string, unknown>;

/** The step from each version to the next. Values may be damaged and stay so. */
const MIGRATIONS: Readonly<Record<number, (document: Document) => object>> = {
  1: (document) => ({ ...document, version: 2, title: '', orphans: {}, replaced: [] }),
  // Until then, every target was text of a response and had no type.
  2: (document) => ({ ...mapMarks(document, withTargetType), version: 3 }),
};

/**
 * Converts a document to the current version without checking it. A value of an unknown version is returned unchanged.
 */
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

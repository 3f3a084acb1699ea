/**
 * A request from the library to show a mark, to the tab that has its conversation open or to the next page that opens:
 * the annotation's id, and the time of the request in ms since 1970.
 */
export interface GoToRequest {
  annotation: string;
  at: number;
}

/** Whether a stored value is such a request. Checked by hand, because chat pages load no schemas. */
export function isGoToRequest(value: unknown): value is GoToRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'annotation' in value &&
    typeof value.annotation === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

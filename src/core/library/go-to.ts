/** Which mark the library asks the page that opens next to show: an annotation's id, and when it asked, in ms since 1970. */
export interface GoToRequest {
  annotation: string;
  at: number;
}

/** Whether a stored value is such a request. By hand: a chat's page loads no schemas. */
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

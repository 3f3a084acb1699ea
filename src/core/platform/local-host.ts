/**
 * True for names on the local machine or network, whose pages usually use plain http.
 * @param name - Without a port.
 */
export function isLocalHost(name: string): boolean {
  return /^([^.]+|(10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+|.+\.(local|localhost|lan|home|internal))$/.test(
    name,
  );
}

/** True for names of the own machine or network, whose pages usually come over plain http. @param name - Without a port. */
export function isLocalHost(name: string): boolean {
  return /^([^.]+|[\d.]+|.+\.(local|localhost|lan|home|internal))$/.test(name);
}

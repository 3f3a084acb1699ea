/** The shortest of several runs (ms), because other programs may take the processor. */
export function leastOf(runs: number, run: () => unknown): number {
  let least = Infinity;
  for (let done = 0; done < runs; done++) {
    const began = performance.now();
    run();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

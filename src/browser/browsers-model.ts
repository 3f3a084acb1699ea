/**
 * Whether the browser has a model of its own (Prompt API), and whether it is there already. `none`: this browser has no
 * such API. `unavailable`: it has, but not for this computer.
 */
export type Availability = 'none' | 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface LanguageModelApi {
  availability(): Promise<Exclude<Availability, 'none'>>;
  create(options: object): Promise<{ destroy(): void }>;
}

/** Asks the browser about its own model. */
export async function browsersModel(): Promise<Availability> {
  const api = apiOf();
  if (!api) return 'none';
  try {
    return await api.availability();
  } catch {
    return 'unavailable';
  }
}

/**
 * Has the browser download its model. Must be called during the person's click, or the browser refuses.
 * @param onProgress - Called with the part that is there, from 0 to 1.
 * @returns Whether it is there.
 */
export async function downloadBrowsersModel(onProgress: (part: number) => void): Promise<boolean> {
  try {
    const session = await apiOf()?.create({
      monitor: (monitor: EventTarget) =>
        monitor.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded)),
    });
    session?.destroy();
    return session !== undefined;
  } catch {
    return false;
  }
}

function apiOf(): LanguageModelApi | undefined {
  return (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel;
}

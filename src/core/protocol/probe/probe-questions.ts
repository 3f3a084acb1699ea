import type { Question } from '../question';
import { pageFacts } from './page-facts';
import { pick } from './pick';
import { preview } from './preview';
import { tryPlatform } from './try-platform';

/** The questions for the probe, asked by the options page and, for a report, by the service worker. */
export const PROBE_QUESTIONS = [pageFacts, pick, preview, tryPlatform] as const satisfies readonly Question[];

export type ProbeQuestion = (typeof PROBE_QUESTIONS)[number];

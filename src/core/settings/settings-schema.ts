import * as v from 'valibot';
import { BINDABLE, COMMANDS } from './keys';
import { isOneCharacter } from './own-kinds';
import { MIGRATIONS, type Stored } from './migrations';
import { KIND_IDS, OWN_KIND_IDS } from '../annotation/kinds';
import { completeTemplate } from '../feedback/complete-template';
import {
  DEFAULT_SETTINGS,
  LONGEST_PATH,
  MOST_AGENT_ORIGINS,
  MOST_DRAWERS,
  NARROWEST_DRAWER,
  WIDEST_DRAWER,
  type Settings,
} from './settings';
import { PALETTE_IDS } from './palettes';
import { LanguageSchema } from '../messages/languages';
import { message, type Message } from '../messages/message';
import { LONGEST_KIND_NAME } from '../limits';
import { NOTE_STYLES } from '../feedback/template';
import { headingProblem, templateProblems, tidied } from '../feedback/template-problems';

/** A plain record: an ordinary `v.record` also accepts arrays. */
const record = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.unknown(),
    v.check((input) => !Array.isArray(input)),
    v.record(v.string(), value),
  );
const kindId = v.picklist(KIND_IDS);

/** The shape of a template; {@link templateProblems} also checks its texts. One that lacks a section gets it. */
export const TemplateSchema = v.pipe(
  v.unknown(),
  v.transform(completeTemplate),
  v.object({
    opening: v.string(),
    headings: v.object({
      keep: v.string(),
      drop: v.string(),
      deeper: v.string(),
      verify: v.string(),
      comment: v.string(),
      own1: v.exactOptional(v.string()),
      own2: v.exactOptional(v.string()),
      own3: v.exactOptional(v.string()),
      own4: v.exactOptional(v.string()),
    }),
    order: v.array(kindId),
    quoteLength: v.number(),
    note: v.pipe(
      v.tuple([v.string(), v.string()]),
      v.check((note) => NOTE_STYLES.some((style) => style.join('…') === note.join('…'))),
    ),
    isNumbered: v.boolean(),
    request: v.string(),
    closing: v.string(),
  }),
  v.check((template) => Object.keys(templateProblems(template)).length === 0),
);

const kindName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_KIND_NAME),
  v.check((name) => name === tidied(name)),
);

/** A kind that the person added. */
export const OwnKindSchema = v.object({
  id: v.picklist(OWN_KIND_IDS),
  name: kindName,
  sign: v.pipe(v.string(), v.check(isOneCharacter)),
  heading: v.pipe(
    v.string(),
    v.check((text) => headingProblem(text) === null),
  ),
  isRemoved: v.boolean(),
});

const kinds = v.pipe(
  v.array(OwnKindSchema),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length),
  v.readonly(),
);

/** A name of a host, with or without a port. */
const host = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
/** As browsers write it: the name in ASCII, and no path. */
const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/@]+$/), v.maxLength(300));
const width = v.pipe(v.number(), v.minValue(NARROWEST_DRAWER), v.maxValue(WIDEST_DRAWER));
const drawer = {
  isOpen: v.exactOptional(v.boolean()),
  width: v.exactOptional(width),
  stance: v.exactOptional(v.picklist(['auto', 'docked', 'floating'])),
  sheet: v.exactOptional(v.picklist(['low', 'half', 'full'])),
  launcher: v.exactOptional(v.picklist(['full', 'line', 'hidden'])),
  launcherAt: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  hasToldBeside: v.exactOptional(v.boolean()),
};
const scope = v.picklist(['answer', 'since', 'all']);
const uses = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SettingsSchema = v.object({
  version: v.literal(DEFAULT_SETTINGS.version),
  width,
  drawers: v.optional(
    v.pipe(
      record(v.object(drawer)),
      v.check((drawers) => Object.keys(drawers).length <= MOST_DRAWERS),
    ),
    () => ({}),
  ),
  paused: v.optional(v.pipe(v.array(host), v.maxLength(MOST_DRAWERS)), () => []),
  isInStep: v.boolean(),
  scope,
  opensItself: v.boolean(),
  keepsTemporary: v.optional(v.boolean(), false),
  showsInMenu: v.optional(v.boolean(), true),
  uses: v.optional(uses, 0),
  showsHint: v.optional(v.boolean(), false),
  theme: v.picklist(['follow', 'light', 'dark']),
  language: v.optional(LanguageSchema, ''),
  isStill: v.boolean(),
  palette: v.optional(v.picklist(PALETTE_IDS), 'standard'),
  kinds: v.optional(kinds, []),
  colours: v.record(kindId, v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  keys: v.record(v.picklist(COMMANDS), v.pipe(v.string(), v.regex(BINDABLE))),
  template: TemplateSchema,
  templates: record(TemplateSchema),
  platforms: record(v.unknown()),
  sites: record(v.unknown()),
  agentOrigins: v.optional(v.pipe(v.array(origin), v.maxLength(MOST_AGENT_ORIGINS)), () => []),
  companionPath: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_PATH)), ''),
});

/** The settings a chat page may change. They do not include where Recurate runs or what it reads there. */
export const PageChoiceSchema = v.strictObject({
  ...drawer,
  isInStep: v.exactOptional(v.boolean()),
  scope: v.exactOptional(scope),
  uses: v.exactOptional(uses),
  showsHint: v.exactOptional(v.boolean()),
});

/** Parses stored settings as the current version; null if they are damaged or of an unknown version. */
export function parseSettings(value: unknown): Settings | null {
  const result = v.safeParse(SettingsSchema, migrated(value));
  return result.success ? result.output : null;
}

/** What is wrong with stored settings, by the path of the setting (`what`). Empty if they can be read. */
export function settingsFaults(value: unknown): { what: string; why: Message }[] {
  const settings = migrated(value);
  if (versionOf(settings) > DEFAULT_SETTINGS.version) return [{ what: '', why: message('problemSettingsNewer') }];
  const paths = (v.safeParse(SettingsSchema, settings).issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
  return [...new Set(paths)].map((what) => ({
    what,
    why: message(what ? 'problemSetting' : 'problemNotSettings'),
  }));
}

function migrated(value: unknown): unknown {
  let settings = value;
  for (let steps; (steps = MIGRATIONS[versionOf(settings)]);) {
    const version = versionOf(settings) + 1;
    settings = { ...steps.reduce((now, step) => step(now), settings as Stored), version };
  }
  return settings;
}

function versionOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NaN;
  return Number('version' in value ? value.version : 0);
}

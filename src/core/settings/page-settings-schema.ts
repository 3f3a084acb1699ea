import * as v from 'valibot';
import { NoticeSchema } from '../messages/notice-schema';
import { COMMANDS } from './keys';
import { SettingsSchema, TemplateSchema } from './settings-schema';

const command = v.picklist(COMMANDS);
const { isInStep, scope, uses, showsHint, theme, language, isStill, keepsTemporary, kinds } = SettingsSchema.entries;

/**
 * The part of the settings that a chat page receives, prepared for its use. Later changes of the drawer are up to each
 * page; what the person was told in one tab is not said again in another.
 */
export const PageAnswerSchema = v.object({
  settings: v.object({
    isInStep,
    scope,
    uses,
    showsHint,
    hasToldBeside: v.boolean(),
    theme,
    language,
    isStill,
    keepsTemporary,
    kinds,
    keys: v.record(command, v.string()),
    bound: v.record(v.string(), command),
    template: v.nullable(TemplateSchema),
    frames: v.array(v.array(v.string())),
  }),
  /** CSS for the page's marks and for our interface; empty as long as the defaults are in use. */
  styles: v.string(),
  notice: v.nullable(NoticeSchema),
});

/** @see PageAnswerSchema */
export type PageAnswer = v.InferOutput<typeof PageAnswerSchema>;

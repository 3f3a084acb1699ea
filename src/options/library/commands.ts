import { kindsToOffer, type KindId } from '../../core/annotation/kinds';
import { keyName } from '../../core/settings/key-names';
import { bindable, boundTo, commandsWith, keysOf } from '../../core/settings/keys';
import type { Argument } from '../../core/messages/message';
import { chosen } from '../chosen.svelte';

/** What a key does with a mark here: one of the keys that the person chose for the toolbar. Clearing has its own. */
export function commandOf(press: KeyboardEvent): KindId | 'note' | undefined {
  const key = bindable(press);
  const { keys, kinds } = chosen.settings;
  const command = key === null ? undefined : boundTo(keysOf(keys), commandsWith(kinds))[key];
  return command === 'clear' ? undefined : command;
}

/** The names of the keys that change the kind, in the order of the kinds, and of the one for the note. */
export function commandKeys(): { kinds: Argument[]; note: Argument } {
  const keys = keysOf(chosen.settings.keys);
  return { kinds: kindsToOffer(chosen.settings.kinds).map(({ id }) => keyName(keys[id])), note: keyName(keys.note) };
}

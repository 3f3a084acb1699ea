/**
 * How a message begins that Codex itself adds in the name of the user: instructions, surroundings, notices. From
 * codex-rs/core/src/context of openai/codex, where older ones are still listed.
 */
const ADDED = new RegExp(
  `^(# AGENTS\\.md instructions for .*\\n|Warning: (The maximum number of unified exec|apply_patch was requested via)|<(${[
    'additional_context',
    'apps_instructions',
    'codex_internal_context',
    'collaboration_mode',
    'environment_context',
    'extension_context',
    'external_',
    'goal_context',
    'hook_prompt',
    'instructions',
    'model_switch',
    'permissions instructions',
    'personality_spec',
    'plugins_instructions',
    'realtime_conversation',
    'recommended_plugins',
    'skill',
    'subagent_notification',
    'turn_aborted',
    'user_action',
    'user_instructions',
    'user_shell_command',
  ].join('|')}))`,
  'i',
);

/** Whether a text in the name of the user is none that a person wrote. */
export function isAdded(text: string): boolean {
  return ADDED.test(text.trimStart());
}

/** Before it the editor lists what is open in it; after it comes what the person wrote. */
const REQUEST = /#+ My request for Codex:/i;
/** What the person wrote, of a prompt that may begin with what the editor says. */
export function requestIn(prompt: string): string {
  const found = REQUEST.exec(prompt);
  if (!found) return prompt;
  return prompt.slice(found.index + found[0].length).trim() || prompt;
}

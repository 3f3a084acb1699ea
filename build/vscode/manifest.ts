import pkg from '../../package.json' with { type: 'json' };
import { AGENTS } from '../../src/core/transcripts/agents';
import { AGENT_IDS } from '../../src/core/transcripts/transcript';
import type { MessageKey } from '../../src/core/messages/message';

/** The oldest supported VS Code: its Node has what the host uses (docs/adr/0034). */
const OLDEST_VSCODE = '1.100.0';

/** The view's id. Keys and menus refer to it. */
export const VIEW = 'recurate.view';

/** A command, as VS Code lists it. */
interface Command {
  /** Its id without `recurate.`. */
  id: string;
  title: MessageKey;
  /** One of VS Code's icons, where it stands in a title bar. */
  icon?: string;
  /** Its key while the view has the focus. */
  key?: string;
  /** False if it cannot be called from the command palette. */
  isListed?: false;
}

/** Every command. The host has a handler for each, by the same id. */
export const COMMANDS = [
  { id: 'markLast', title: 'vscodeMarkLast' },
  { id: 'markFile', title: 'vscodeMarkFile', icon: '$(edit)' },
  { id: 'chooseSession', title: 'vscodeChooseSession', key: 'alt+o' },
  { id: 'openTranscript', title: 'vscodeOpenTranscript' },
  { id: 'nextResponse', title: 'vscodeNext', key: 'alt+.' },
  { id: 'previousResponse', title: 'vscodePrevious', key: 'alt+,' },
  { id: 'copyFeedback', title: 'vscodeCopy', key: 'alt+c' },
  { id: 'sendFeedback', title: 'vscodeSend', key: 'alt+enter' },
  { id: 'insertFeedback', title: 'vscodeInsert' },
  { id: 'saveFeedback', title: 'vscodeSave' },
  { id: 'undo', title: 'drawerUndo' },
  { id: 'redo', title: 'drawerRedo' },
  { id: 'exportMarks', title: 'vscodeExport' },
] as const satisfies readonly Command[];

/** A text of the catalogue, in VS Code's notation for manifests. */
const text = (key: MessageKey): string => `%${key}%`;

const IS_MARKDOWN = 'resourceLangId == markdown || resourceExtname =~ /^\\.(md|mdx|markdown)$/i';

/** The settings. */
const CONFIGURATION = {
  title: 'Recurate',
  properties: {
    'recurate.feedback.copy': {
      type: 'string',
      enum: ['always', 'on demand', 'never'],
      enumDescriptions: [text('vscodeCopyAlways'), text('vscodeCopyOnDemand'), text('vscodeCopyNever')],
      default: 'always',
      description: text('vscodeCopySetting'),
      scope: 'application',
    },
    'recurate.agents': {
      type: 'array',
      items: {
        type: 'string',
        enum: [...AGENT_IDS],
        enumDescriptions: AGENT_IDS.map((id) => AGENTS.get(id)!.name),
      },
      uniqueItems: true,
      default: [...AGENT_IDS],
      description: text('vscodeAgentsSetting'),
      scope: 'application',
    },
    'recurate.folders': {
      type: 'array',
      items: { type: 'string' },
      uniqueItems: true,
      default: [],
      description: text('vscodeFoldersSetting'),
      scope: 'machine',
    },
    'recurate.showToolCalls': {
      type: 'boolean',
      default: false,
      description: text('vscodeToolCallsSetting'),
      scope: 'application',
    },
  },
};

/** A step of the walkthrough, which is complete after an event: the person has really done it (src/vscode/host/walkthrough.ts). */
const step = (id: string, title: MessageKey, description: MessageKey, event: string) => ({
  id,
  title: text(title),
  description: text(description),
  media: { svg: `media/walkthrough-${id}.svg`, altText: text(title) },
  completionEvents: [event],
});

/** The manifest of the extension for VS Code. Its texts are in `package.nls.json`, made from the catalogues. */
export const vscodeManifest = {
  name: 'recurate',
  displayName: 'Recurate',
  description: text('vscodeDescription'),
  version: pkg.version,
  publisher: 'recurate',
  license: pkg.license,
  engines: { vscode: `^${OLDEST_VSCODE}` },
  categories: ['AI', 'Other'],
  icon: 'media/128.png',
  main: './host.js',
  files: ['*.js', '*.json', '*.br', 'media', 'README.md', 'LICENSE.txt'],
  // Where the transcripts are.
  extensionKind: ['workspace'],
  // Of the workspace it reads only what the person has marked, and runs nothing.
  capabilities: { untrustedWorkspaces: { supported: true }, virtualWorkspaces: true },
  activationEvents: [],
  contributes: {
    viewsContainers: { activitybar: [{ id: 'recurate', title: 'Recurate', icon: 'media/activity.svg' }] },
    views: {
      recurate: [
        { id: VIEW, name: 'Recurate', type: 'webview', icon: 'media/activity.svg', contextualTitle: 'Recurate' },
      ],
    },
    commands: COMMANDS.map(({ id, title, ...rest }: Command) => ({
      command: `recurate.${id}`,
      title: text(title),
      category: 'Recurate',
      ...(rest.icon && { icon: rest.icon }),
    })),
    keybindings: COMMANDS.flatMap(({ id, key }: Command) =>
      key ? [{ command: `recurate.${id}`, key, when: 'recurate.takesKeys' }] : [],
    ),
    menus: {
      'editor/title': [{ command: 'recurate.markFile', when: IS_MARKDOWN, group: 'navigation' }],
      'editor/context': [{ command: 'recurate.markFile', when: IS_MARKDOWN, group: '9_recurate' }],
      'explorer/context': [{ command: 'recurate.markFile', when: IS_MARKDOWN, group: '9_recurate' }],
    },
    configuration: CONFIGURATION,
    walkthroughs: [
      {
        id: 'start',
        title: text('vscodeStartTitle'),
        description: text('vscodeStartDescription'),
        steps: [
          step('open', 'vscodeStartOpen', 'vscodeStartOpenText', `onView:${VIEW}`),
          step('mark', 'vscodeStartMark', 'vscodeStartMarkText', 'onContext:recurate.hasMarked'),
          step('send', 'vscodeStartSend', 'vscodeStartSendText', 'onContext:recurate.hasGiven'),
        ],
      },
    ],
  },
};

import type { Drawing } from '../../../src/core/drawing/drawing';
import { message } from '../../../src/core/messages/message';
import { $companion, $foundSecrets, $preview } from '../../../src/stores/drawing';
import { drawingOf } from '../../core/drawing/samples';
import { picture, previewOf, shape, showDrawing } from './stage';

const LIVES: Drawing['lives'] = {
  a: {
    status: 'resolved',
    replies: [
      { id: 'r1', from: 'agent', text: 'Darkened it.', at: 1 },
      { id: 'r2', from: 'person', text: 'Thanks.', at: 2 },
    ],
  },
  b: { status: 'acknowledged', replies: [] },
};

export const MANY = [
  shape('a', { note: 'this button should be darker' }),
  shape('b', {
    type: 'arrow',
    kind: 'question',
    points: [
      { x: 300, y: 400 },
      { x: 200, y: 320 },
    ],
  }),
  shape('c', {
    type: 'freehand',
    kind: 'keep',
    note: '',
    points: Array.from({ length: 30 }, (_, at) => ({ x: 40 + at * 5, y: 120 + Math.sin(at / 3) * 20 })),
  }),
  shape('d', { type: 'pin', kind: 'change', points: [{ x: 60, y: 420 }], note: 'long '.repeat(120).trim() }),
];

const ASKED = { correlation: 'dm_a', agent: 'Claude Code', message: 'What should be changed on the checkout?' };

function finishing(change: Parameters<typeof previewOf>[0], companion: 'unpaired' | 'offline' | 'connected'): void {
  showDrawing(drawingOf({ shapes: MANY }), { phase: 'finishing' });
  $companion.set(companion);
  $preview.set(previewOf(change));
}

/** What Draw can look like, by what it is. */
export const STATES: Readonly<Record<string, () => void>> = {
  'nothing drawn': () => undefined,
  'a note being written': () =>
    showDrawing(drawingOf({ shapes: MANY, typing: { shape: 'a', text: 'darker' } }), {
      phase: 'note',
      selected: 'a',
      editing: 'a',
    }),
  'an agent that asked and answered': () => {
    $foundSecrets.set([
      { id: 's', type: 'card', isPersonal: false, inField: false, boxes: [{ x: 20, y: 40, width: 160, height: 24 }] },
    ]);
    showDrawing(
      drawingOf({
        shapes: MANY,
        request: ASKED,
        lives: LIVES,
        boxes: [{ id: 'h', box: { x: 20, y: 80, width: 90, height: 20 }, at: null }],
      }),
      { tool: 'select', selected: 'a' },
    );
  },
  'a selected box that hides': () =>
    showDrawing(drawingOf({ boxes: [{ id: 'h', box: { x: 20, y: 80, width: 90, height: 20 }, at: null }] }), {
      tool: 'select',
      selected: 'h',
    }),
  'the picture being taken': () => finishing({ picture: 'taking', pictures: [] }, 'unpaired'),
  'a press that is needed': () => finishing({ picture: 'needs-press', pictures: [] }, 'offline'),
  'a picture that failed': () => finishing({ picture: 'failed', pictures: [] }, 'connected'),
  'a preview with all there can be': () =>
    finishing(
      {
        extent: 'shapes',
        pictures: [
          { shape: 1, image: picture(), isScaled: true },
          { shape: 2, image: picture(200, 900), isScaled: false },
        ],
        secrets: [
          { id: '1', type: 'card', isHidden: true },
          { id: '2', type: 'email', isHidden: true },
          { id: '3', type: 'email', isHidden: false },
          { id: '4', type: 'field', label: 'Card holder', isHidden: true },
        ],
        chats: [
          { tab: 1, title: 'Bread', platform: 'Claude', isHere: false },
          { tab: 2, title: 'Salt', platform: 'ChatGPT', isHere: false },
        ],
        hasUnchecked: true,
        isCut: true,
        missing: [2, 5],
        outcome: { isGood: false, text: message('drawPictureFailed') },
      },
      'connected',
    ),
};

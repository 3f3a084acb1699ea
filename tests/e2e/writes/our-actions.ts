import { IN_STEP_QUIET, type Action, type At } from './action';
import { WRITE } from './hands';

const KINDS = ['1', '2', '3', '4'] as const;
const WRITE_QUIET = 90;

export const mark = async ({ hands, tab, random, tell, acts }: At, key: string = random.pick(KINDS)): Promise<void> => {
  const point = random.pick(tab.chat.points);
  tell(`"${point}" with ${key}`);
  if (!(await hands.select(point))) return tell('no toolbar came');
  acts();
  await hands.press(key);
};

export const openPreview = async ({ hands, acts, tell }: At): Promise<boolean> => {
  acts();
  if (!(await hands.click('Apply annotations')) && !(await hands.button(WRITE))) {
    tell('nothing to apply');
    return false;
  }
  return true;
};

const insert = async (at: At): Promise<void> => {
  if (await openPreview(at)) await at.hands.clickSoon(WRITE);
};

/** What the person does with our UI. */
export const OUR_ACTIONS: readonly Action[] = [
  { says: 'mark', weight: 12, quietInStep: IN_STEP_QUIET, act: (at) => mark(at) },
  { says: 'clear a mark', weight: 4, quietInStep: IN_STEP_QUIET, act: (at) => mark(at, 'Backspace') },
  { says: 'insert', weight: 14, quiet: WRITE_QUIET, act: insert },
  {
    says: 'mark and insert',
    weight: 10,
    quietInStep: IN_STEP_QUIET,
    async act(at) {
      await mark(at);
      await insert(at);
    },
  },
  {
    says: 'insert by Enter, pressed twice',
    weight: 4,
    quiet: WRITE_QUIET,
    async act(at) {
      const { hands } = at;
      if (!(await openPreview(at))) return;
      if (!(await hands.isReadyToInsert())) return;
      await hands.press('Enter', 'Enter');
    },
  },
  {
    says: 'delete all marks and take the block out',
    weight: 6,
    quietInStep: IN_STEP_QUIET,
    async act(at) {
      at.acts();
      for (let n = 0; n < 6 && (await at.hands.click('Delete annotation')); n++);
      await insert(at);
    },
  },
  {
    says: 'undo a mark',
    weight: 4,
    quietInStep: IN_STEP_QUIET,
    async act({ hands, acts }) {
      acts();
      await hands.click('Undo');
    },
  },
  {
    says: 'redo a mark',
    weight: 3,
    quietInStep: IN_STEP_QUIET,
    async act({ hands, acts }) {
      acts();
      await hands.click('Redo');
    },
  },
  {
    says: 'keep the message in step, or no more',
    weight: 3,
    quiet: IN_STEP_QUIET,
    async act({ hands, acts }) {
      acts();
      await hands.click('Update my message as I mark');
    },
  },
  {
    says: 'insert while the editor refuses',
    weight: 3,
    quiet: WRITE_QUIET,
    isRefusing: true,
    async act(at) {
      const refuse = (on: boolean): Promise<void> =>
        at.hands.page.evaluate((on) => window.replica.rejectWrites(on), on);
      await refuse(true);
      await insert(at);
      await at.hands.isWritten();
      await refuse(false);
    },
  },
];

import { expect, onTestFinished, test, vi } from 'vitest';
import { DRAG, drawn, opened, phase, preview, REQUEST, settled, withDrawingWorlds, type World } from './drawing-world';
import type { FakeCamera } from './fake-camera';
import type { DrawingResult } from '../../../src/core/drawing/sent';
import { $drawing, $preview } from '../../../src/stores/drawing';

withDrawingWorlds();

/** A drawing with one shape, whose preview is open. */
async function finished(prepare?: Parameters<typeof opened>[0]): Promise<World> {
  const world = await opened(prepare);
  drawn(world);
  world.session.finish();
  await settled();
  return world;
}

const asked: Parameters<typeof opened>[0] = ({ worker }) => (worker.stored = { ...worker.stored, request: REQUEST });
const secret: Parameters<typeof opened>[0] = ({ camera }) => {
  camera.secrets = [{ id: 'mail', type: 'email', isPersonal: false, inField: false, boxes: [] }];
};

/** What a composed picture says. */
async function said({ copied }: World): Promise<string> {
  const last = copied.at(-1);
  return last instanceof Blob ? last.text() : (last ?? '');
}

test('where the browser wants a press first, the next press on our key takes the picture', async () => {
  const world = await finished(({ camera }) => (camera.failure = 'not-allowed'));
  expect(preview().picture).toBe('needs-press');
  world.camera.failure = null;
  expect(world.session.openAgain(true)).toBe(true);
  await settled();
  expect(preview().picture).toBe('taken');
  world.session.openAgain(true);
  await settled();
  expect(world.camera.taken).toHaveLength(1);
});

test.each([
  ['that calls Draw begins the next drawing', [false, true, false], true],
  ['that does not call Draw begins none', [false], false],
  ['that did not happen begins none', [], false],
] as const)('while a drawing is still being stored, a press %s', async (_, presses, expected) => {
  const world = await finished();
  let store: () => void = () => undefined;
  world.worker.wait = () => new Promise<void>((done) => (store = done));
  world.session.close();
  await settled();
  for (const isWanted of presses) expect(world.session.openAgain(isWanted)).toBe(false);
  world.worker.wait = () => Promise.resolve();
  store();
  await settled();
  expect([world.ends, world.isWanted]).toEqual([1, expected]);
});

test('while drawing, a press on our key changes nothing', async () => {
  const world = await opened();
  drawn(world);
  const before = $drawing.get();
  expect(world.session.openAgain(true)).toBe(true);
  expect([$drawing.get(), phase(), $preview.get()]).toEqual([before, 'drawing', null]);
});

test('a shape that cannot be seen in the window is in the picture all the same', async () => {
  const world = await opened();
  drawn(world);
  world.page.scrolled = { x: 0, y: 900 };
  world.page.button = null;
  world.page.look();
  world.session.finish();
  await settled();
  expect(world.camera.taken).toMatchObject([{ extent: 'area' }]);
});

test('another extent takes another picture, and only the last one counts', async () => {
  const world = await finished();
  world.session.takePicture('area');
  world.session.takePicture('shapes');
  await settled();
  expect(preview()).toMatchObject({ picture: 'taken', extent: 'shapes' });
  expect(world.camera.taken.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  expect(world.camera.images.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test('all secrets are hidden at first, and what is sent follows the switches at once', async () => {
  const world = await finished(secret);
  expect(preview().secrets).toEqual([{ id: 'mail', type: 'email', isPersonal: false, inField: false, isHidden: true }]);
  world.session.copyPicture();
  await settled();
  expect(await said(world)).toBe('1 shapes, seen: ');
  world.session.hideSecret('mail', false);
  world.session.copyPicture();
  await settled();
  expect(await said(world)).toBe('1 shapes, seen: mail');
  world.session.hideSecret('mail', true);
  world.session.copyPicture();
  await settled();
  expect(await said(world)).toBe('1 shapes, seen: ');
  expect(world.camera.images.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test('a picture that could not be put together anew is not sent as it was before', async () => {
  const world = await finished(secret);
  world.session.hideSecret('mail', false);
  await settled();
  world.camera.wait = () => Promise.reject(new Error('No memory'));
  world.session.hideSecret('mail', true);
  world.session.copyPicture();
  await settled();
  expect(preview()).toMatchObject({ picture: 'failed', outcome: { isGood: false, text: { key: 'drawNoPicture' } } });
  expect(world.copied).toEqual([]);
});

test.each<[string, (camera: FakeCamera) => void, string[]]>([
  ['is as large as it was taken', () => undefined, []],
  ['was scaled', (camera) => (camera.isScaled = true), ['screenshot_scaled']],
  ['ends before the page', (camera) => (camera.isCut = true), ['screenshot_cut']],
  ['has not all shapes', (camera) => (camera.missing = [1]), ['shapes_not_shown']],
  ['could not be taken', (camera) => (camera.failure = 'failed'), ['screenshot_failed']],
  ['may not be taken', (camera) => (camera.failure = 'not-allowed'), ['screenshot_failed']],
])('a drawing whose picture %s is sent with warnings', async (_, prepare, warnings) => {
  const world = await finished(({ camera }) => prepare(camera));
  world.session.send();
  await settled();
  expect(world.worker.sent[0]!.result).toMatchObject({ warnings, annotations: [{ text: 'darker' }] });
});

test.each<['sent' | 'queued' | 'not-paired' | 'not-stored' | undefined, boolean, string]>([
  ['sent', true, 'drawSent'],
  ['queued', true, 'drawQueued'],
  ['not-paired', false, 'drawNotPaired'],
  ['not-stored', false, 'drawNotSent'],
  [undefined, false, 'drawNotSent'],
])('sending that ends with "%s" says so', async (answer, isGood, key) => {
  const world = await finished(({ worker }) => (worker.answer = answer));
  world.session.send();
  expect(preview().doing).toBe('send');
  await settled();
  expect(preview()).toMatchObject({ doing: null, outcome: { isGood, text: { key } } });
  expect($drawing.get()!.sent > 0).toBe(isGood);
  expect(world.worker.library).toHaveLength(isGood ? 1 : 0);
});

test('a request is answered once; what is sent again goes to all', async () => {
  const world = await finished(asked);
  world.worker.answer = 'not-stored';
  for (const answer of ['not-stored', 'sent', 'sent'] as const) {
    world.worker.answer = answer;
    world.session.send();
    await settled();
  }
  expect(world.worker.sent.map(({ request }) => request)).toEqual(['dm_abc', 'dm_abc', null]);
});

test.each<['done' | 'no-tab' | 'no-editor' | 'not-written' | undefined, boolean, string]>([
  ['done', true, 'drawInsertedWithPicture'],
  ['no-tab', false, 'drawChatGone'],
  ['no-editor', false, 'drawChatWithoutEditor'],
  ['not-written', false, 'drawChatRefused'],
  [undefined, false, 'drawNotInserted'],
])('inserting that ends with "%s" says so', async (answer, isGood, key) => {
  const world = await finished(({ worker }) => (worker.insertion = answer));
  world.session.insertInto(7);
  await settled();
  expect(world.worker.inserted).toEqual([{ tab: 7, text: '1 shapes' }]);
  expect(preview().outcome).toEqual({ isGood, text: { key } });
});

test('what was inserted into the chat on which one draws is not covered, and the next call begins anew', async () => {
  const world = await finished(({ worker }) => {
    worker.open = [{ tab: 7, title: 'Bread', platform: 'Claude', isHere: true }];
  });
  world.worker.insertion = 'not-written';
  world.session.insertInto(7);
  await settled();
  expect(preview().isAside).toBeUndefined();
  world.worker.insertion = 'done';
  world.session.insertInto(7);
  await settled();
  expect(preview()).toMatchObject({ isAside: true, outcome: { isGood: true } });
  expect(world.session.openAgain(true)).toBe(false);
  await settled();
  expect([$preview.get(), world.isWanted, world.worker.last.shapes.length]).toEqual([null, true, 1]);
});

/** A drawing with two shapes, whose preview shows a picture of each. */
async function finishedWithTwo(prepare?: Parameters<typeof opened>[0]): Promise<World> {
  const world = await opened(prepare);
  drawn(world);
  drawn(world, 'lighter');
  world.session.finish();
  await settled();
  world.session.takePicture('shapes');
  await settled();
  return world;
}

test('several pictures are copied as one, and that is said', async () => {
  const world = await finishedWithTwo();
  expect(preview().pictures.map(({ shape }) => shape)).toEqual([1, 2]);
  world.session.copyPicture();
  await settled();
  expect(await said(world)).toBe('shape 1, seen: ; shape 2, seen: ; ');
  expect(preview()).toMatchObject({
    isJoinedSmaller: false,
    outcome: { isGood: true, text: { key: 'drawPicturesCopied' } },
  });
  world.camera.isScaled = true;
  world.session.insertInto(7);
  await settled();
  expect(world.copied).toHaveLength(2);
  expect(preview()).toMatchObject({
    isJoinedSmaller: true,
    outcome: { isGood: true, text: { key: 'drawInsertedWithPictures' } },
  });
});

test('what is hidden while several pictures become one is hidden in it', async () => {
  const world = await finishedWithTwo(secret);
  world.session.hideSecret('mail', false);
  await settled();
  let join: () => void = () => undefined;
  world.camera.wait = () => new Promise<void>((go) => (join = go));
  world.session.copyPicture();
  await settled();
  world.camera.wait = () => Promise.resolve();
  world.session.hideSecret('mail', true);
  join();
  await settled();
  expect(world.copied).toHaveLength(1);
  expect(await said(world)).toBe('shape 1, seen: ; shape 2, seen: ; ');
});

test('pictures that could not become one are not copied in part', async () => {
  const world = await finishedWithTwo();
  world.camera.wait = () => Promise.reject(new Error('No memory'));
  world.session.copyPicture();
  await settled();
  expect(preview().outcome).toEqual({ isGood: false, text: { key: 'drawNotCopied' } });
  expect(world.copied).toEqual([]);
});

test('Markdown is copied and a file is saved, also without a picture', async () => {
  const world = await finished(({ camera }) => (camera.failure = 'failed'));
  world.session.copyMarkdown();
  await settled();
  world.session.save();
  await settled();
  expect([world.copied, world.saved]).toEqual([['1 shapes'], ['0 pictures.zip']]);
  expect(preview().outcome).toEqual({ isGood: true, text: { key: 'drawSaved' } });
});

test('each picture is read once for the file that is saved', async () => {
  const world = await finished();
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  onTestFinished(() => read.mockRestore());
  world.session.save();
  await settled();
  expect(world.saved).toEqual(['1 pictures.zip']);
  expect(read).toHaveBeenCalledOnce();
});

test('a discarded drawing is forgotten, and an agent that waits is told', async () => {
  const world = await finished(asked);
  const { id } = $drawing.get()!;
  const before = world.worker.kept.length;
  world.session.discard();
  expect([phase(), $drawing.get(), $preview.get()]).toEqual([null, null, null]);
  await settled();
  expect(world.worker.dropped).toEqual([id]);
  expect(world.worker.sent).toMatchObject([
    { request: 'dm_abc', result: { annotations: [], details: [], pictures: [], warnings: ['discarded'] } },
  ]);
  expect([world.worker.kept.length, world.worker.library, world.ends]).toEqual([before, [], 1]);
});

test('a preview that is closed keeps the drawing, and the agent goes on waiting', async () => {
  const world = await finished(asked);
  world.session.close();
  await settled();
  expect(world.worker.sent).toEqual([]);
  expect(world.worker.kept.at(-1)).toMatchObject({
    isActive: false,
    isStored: true,
    drawing: { request: REQUEST, sent: 0 },
  });
  expect(world.worker.library).toHaveLength(1);
  expect(world.ends).toBe(1);
});

test('a preview that is closed while it is sent is stored as sent, with its picture', async () => {
  const world = await finished();
  let answer: () => void = () => undefined;
  world.worker.wait = () => new Promise<void>((go) => (answer = go));
  world.session.send();
  await settled();
  world.session.close();
  await settled();
  expect(world.ends).toBe(0);
  world.worker.wait = () => Promise.resolve();
  answer();
  await settled();
  expect(world.worker.sent[0]!.result.pictures).toHaveLength(1);
  expect(world.worker.last.sent).toBeGreaterThan(0);
  expect(world.ends).toBe(1);
});

test('an answer to an agent that is under way when drawing ends is stored with the drawing, and is the last', async () => {
  const world = await finished();
  const { id, shapes } = $drawing.get()!;
  const shape = shapes[0]!.id;
  const life = { status: 'acknowledged' as const, replies: [] };
  world.session.shapeAnswered({ drawing: id, shape, agent: 'Claude', life });
  await settled();
  let arrive: () => void = () => undefined;
  world.worker.wait = () => new Promise<void>((go) => (arrive = go));
  const replying = world.session.reply(shape, 'Navy');
  world.worker.wait = () => Promise.resolve();
  world.session.close();
  await settled();
  expect(world.ends).toBe(0);
  expect(await world.session.reply(shape, 'Or black')).toBe(false);
  arrive();
  expect(await replying).toBe(true);
  await settled();
  expect(world.ends).toBe(1);
  expect(world.worker.replies.map(({ text }) => text)).toEqual(['Navy']);
  for (const stored of [world.worker.last, world.worker.library.at(-1)!]) {
    expect(stored.lives[shape]!.replies.map(({ text }) => text)).toEqual(['Navy']);
  }
});

test('a chat that was opened after finishing is among the open ones as soon as they are looked for', async () => {
  const { session, worker } = await finished();
  worker.open = [...worker.open, { tab: 8, title: 'Salt', platform: 'Gemini', isHere: false }];
  await session.findChats();
  expect(preview().chats.map(({ tab }) => tab)).toEqual([7, 8]);
  session.close();
  await settled();
  await session.findChats();
  expect($preview.get()).toBeNull();
});

test('nothing is drawn any more after finishing', async () => {
  const { session } = await finished();
  const before = $drawing.get();
  session.draw('rectangle', DRAG, true);
  session.undo();
  session.remove(before!.shapes[0]!.id);
  session.edit(before!.shapes[0]!.id);
  session.reshape(before!.shapes[0]!.id, DRAG, true);
  session.setKind('keep');
  session.finish();
  expect([$drawing.get(), phase()]).toEqual([before, 'finishing']);
});

test('the preview does nothing before it is there', async () => {
  const world = await opened(asked);
  drawn(world);
  const { session, worker } = world;
  session.send();
  session.save();
  session.close();
  session.discard();
  session.takePicture('area');
  await settled();
  expect([worker.sent, world.saved, worker.dropped, world.ends, phase()]).toEqual([[], [], [], 0, 'drawing']);
});

test('a note that is being written is saved by Escape', async () => {
  const world = await opened();
  world.session.draw('rectangle', DRAG, true);
  world.session.typeNote($drawing.get()!.shapes[0]!.id, 'darker');
  world.session.finish();
  expect([phase(), $drawing.get()!.shapes[0]!.note]).toEqual(['finishing', 'darker']);
});

test('an agent gets the empty page without a picture where none may be taken', async () => {
  const world = await opened((its) => {
    asked(its);
    its.camera.failure = 'not-allowed';
  });
  world.session.finish();
  await settled();
  expect(world.worker.sent).toMatchObject([
    { result: { annotations: [], pictures: [], warnings: ['screenshot_failed'] } },
  ]);
});

test('an agent that goes while the empty page is photographed gets nothing', async () => {
  const world = await opened(asked);
  let take: () => void = () => undefined;
  world.camera.wait = () => new Promise<void>((go) => (take = go));
  world.session.finish();
  await settled();
  world.session.requestWithdrawn('dm_abc');
  world.camera.wait = () => Promise.resolve();
  take();
  await settled();
  expect(world.worker.sent).toEqual([]);
  expect(world.worker.dropped).toHaveLength(1);
  expect(world.ends).toBe(1);
});

test('another page while a drawing is sent does not answer twice', async () => {
  const world = await finished(asked);
  let arrive: () => void = () => undefined;
  world.worker.wait = () => new Promise<void>((go) => (arrive = go));
  world.session.send();
  await settled();
  world.worker.wait = () => Promise.resolve();
  world.page.leave('https://shop.example/thanks');
  arrive();
  await settled();
  expect(world.worker.sent).toMatchObject([{ request: 'dm_abc', result: { warnings: [] } }]);
  expect(world.worker.last.sent).toBeGreaterThan(0);
  expect(world.ends).toBe(1);
});

test('another page in the middle of the answer does not answer twice', async () => {
  const world = await opened(asked);
  world.session.finish();
  world.page.leave('https://shop.example/thanks');
  await settled();
  expect(world.worker.sent).toHaveLength(1);
  expect(world.ends).toBe(1);
});

test('personal data is shown in the text of a page and hidden in fields, until the person says otherwise', async () => {
  const found = { boxes: [], isPersonal: true };
  const world = await finished(({ camera }) => {
    camera.secrets = [
      { ...found, id: 'phone', type: 'phone', inField: false },
      { ...found, id: 'typed', type: 'birthDate', inField: true },
    ];
  });
  const seen = async (): Promise<string> => {
    world.session.copyPicture();
    await settled();
    return said(world);
  };
  expect(await seen()).toBe('1 shapes, seen: phone');
  world.session.hidePersonal(true);
  expect(preview()).toMatchObject({ hidesPersonal: true, secrets: [{ isHidden: true }, { isHidden: true }] });
  expect(await seen()).toBe('1 shapes, seen: ');
  world.session.hideSecret('phone', false);
  expect(await seen()).toBe('1 shapes, seen: phone');
  // The switch for all is the newer word.
  world.session.hidePersonal(false);
  world.session.hidePersonal(true);
  expect(await seen()).toBe('1 shapes, seen: ');
  // Also in a picture that is taken later.
  world.session.takePicture('area');
  await settled();
  expect(await seen()).toBe('1 shapes, seen: ');
});

test('what is copied has the notes unless the person wants none', async () => {
  const world = await finished();
  expect(preview().hasLegend).toBe(true);
  world.session.showLegend(false);
  world.session.copyPicture();
  await settled();
  expect([preview().hasLegend, await said(world)]).toEqual([false, '1 shapes, seen: , without notes']);
});

test('the text in the preview is what goes to the clipboard, and what an agent gets', async () => {
  const world = await finished(secret);
  expect(preview().words).toEqual({ to: 'chat', text: '1 shapes' });
  world.session.copyMarkdown();
  await settled();
  expect(world.copied).toEqual([preview().words!.text]);
  world.session.showWords('agent');
  expect(preview().words).toEqual({ to: 'agent', text: null });
  await settled();
  const shown = JSON.parse(preview().words!.text!) as DrawingResult;
  world.session.send();
  await settled();
  const { result } = world.worker.sent[0]!;
  expect(shown).toEqual({ ...result, pictures: result.pictures.map((one) => ({ ...one, png: '(0 kB)' })) });
  expect(shown.viewport).toMatchObject({ width: 1000, device_scale: 1 });
  expect(shown.annotations[0]!.in_pictures).toEqual([{ picture: 0, x: 1, y: 2, width: 3, height: 4 }]);
});

test('the text for an agent follows what is chosen, and a picture that was asked for before is not in it', async () => {
  const world = await finished();
  world.session.showWords('agent');
  await settled();
  world.session.takePicture('shapes');
  await settled();
  expect(JSON.parse(preview().words!.text!)).toMatchObject({ pictures: [{ shape: 1 }] });
  world.camera.failure = 'failed';
  world.session.takePicture('window');
  await settled();
  expect(JSON.parse(preview().words!.text!)).toMatchObject({ pictures: [], warnings: ['screenshot_failed'] });
});

test('the whole area is not chosen by itself where it would have to be made smaller', async () => {
  for (const [y, extent] of [
    [600, 'window'],
    [1200, 'area'],
    [4000, 'shapes'],
  ] as const) {
    // prettier-ignore
    const world = await opened();
    drawn(world, 'near', [{ x: 10, y: 10 }, { x: 60, y: 60 }]); // prettier-ignore
    drawn(world, 'far', [{ x: 10, y }, { x: 60, y: y + 40 }]); // prettier-ignore
    world.session.finish();
    await settled();
    expect(world.camera.taken.map((one) => one.extent)).toEqual([extent]);
    world.session.discard();
    await settled();
  }
});

test('personal data that is covered in the picture is not in the words either', async () => {
  const world = await finished();
  world.session.showWords('agent');
  await settled();
  expect(JSON.parse(preview().words!.text!)).toMatchObject({ title: 'Checkout' });
  world.session.hidePersonal(true);
  await settled();
  expect(JSON.parse(preview().words!.text!)).toMatchObject({ title: '[name]' });
  world.session.send();
  await settled();
  expect(world.worker.sent[0]!.result.title).toBe('[name]');
});

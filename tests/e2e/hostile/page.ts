/** A page that has everything with which one can be in the way, and stops every event that it hears. */
export const HOSTILE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>In the way</title><style>
body{font:16px/1.6 system-ui,sans-serif;margin:40px;min-height:2400px}
</style></head><body>
<h1>In the way</h1>
<p id="words">Some words to draw on, and a <button>button</button> and a <a href="#words">link</a>.</p>
<input id="own" value="own">
<dialog id="modal"><p>A dialog</p><input></dialog>
<div id="popover" popover="manual" style="inset:0;width:100%;height:100%">Over everything</div>
<div id="auto" popover>Until one presses elsewhere</div>
<iframe srcdoc="<input>"></iframe>
<div id="scroller" style="height:120px;overflow:auto"><p style="height:900px">Long</p></div>
<script>
for (const type of ['pointerdown','pointermove','pointerup','mousedown','mousemove','mouseup','click','dblclick','contextmenu','wheel','touchstart','touchend','keydown','keypress','keyup','beforeinput','input','paste','focus','focusin'])
  addEventListener(type, (event) => { event.stopImmediatePropagation(); if (event.cancelable) event.preventDefault(); }, {capture: true, passive: false});
</script></body></html>`;

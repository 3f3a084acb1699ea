// Runs in the options page before its own script: notes when marks are there to be seen, and when all were read, in ms from
// the start of the navigation. A file of its own, because what the test runner compiles does not run in a page as it is.
const times = {};
window.openingTimes = times;
const look = () => {
  if (document.querySelector('[data-id]')) times.first ??= performance.now();
  if (document.querySelector('.count')?.textContent.includes('20,000')) times.all = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);

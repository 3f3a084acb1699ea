// Runs in the options page before its own script: records when marks are visible and when all have been read, in ms
// from the start of the navigation. In a file of its own, because code compiled by the test runner does not run in a
// page unchanged.
const times = {};
window.openingTimes = times;
const look = () => {
  if (document.querySelector('[data-id]')) times.first ??= performance.now();
  if (document.querySelector('.count')?.textContent.includes('20,000')) times.all = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);

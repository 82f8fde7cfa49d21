// Runs before the first paint, so that a light page never flashes dark or the other way round.
(() => {
  try {
    // Where the system forces its colours the ground is the system's.
    const isForced = matchMedia('(forced-colors: active)').matches;
    const entry = JSON.parse(localStorage.getItem('sk_APP_DARK') ?? 'null');
    if (isForced ? matchMedia('(prefers-color-scheme: light)').matches : entry?.content === false)
      document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  } catch {
    // Unreadable or forbidden storage: the page stays dark.
  }
})();

// Runs before the first paint, so that a light page never flashes dark or the other way round.
(() => {
  try {
    const entry = JSON.parse(localStorage.getItem('sk_APP_DARK') ?? 'null');
    if (entry?.content === false)
      document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  } catch {
    // Unreadable or forbidden storage: the page stays dark.
  }
})();

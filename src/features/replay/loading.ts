/** Loads it when it is first shown. */
export const loadShellClock = async () => ({
  default: (await import('./ShellClock.tsx')).ShellClock,
});

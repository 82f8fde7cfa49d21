const LOOK_MS = 3_000;
const ANSWER_MS = 5_000;

/** Whether the server that brought this page answers now. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

/** Settles as soon as the server answers. */
export async function untilServed(answers = isServed, lookMs = LOOK_MS): Promise<void> {
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, lookMs));
}

let isWaiting = false;

/**
 * Loads the page anew, but not before the server answers: a browser that finds nobody shows a page
 * of its own, with the last known picture gone and nothing of ours left to heal it.
 */
export async function reloadPage(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  await untilServed();
  window.location.reload();
}

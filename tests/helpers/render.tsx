import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startLanguage } from '#app/i18n.ts';
import { entryTexts } from '#app/entryTexts.ts';
import { featureTexts, shellTexts } from '#app/textFolders.ts';
import { loadIn } from '#ui/preferences/textFolder.ts';
import { Around } from '#app/shell/Around.tsx';
import { session, signIn, signOut } from '#crud/session.ts';
import { selection } from '#features/mine/api.ts';
import { coreClient } from '#streams/dataCoreClient.ts';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import type { Language } from '#ui/preferences/language.ts';
import { listenForShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { liveLink, PageCore, PageWorker, startNext } from './pageCore.ts';
import { PageServer, type Answer } from './pageServer.ts';

/** The words of the whole product, once a process. */
if (!i18next.isInitialized) {
  await startLanguage();
  const folders = [...entryTexts, ...shellTexts, ...featureTexts.values()];
  await Promise.all(['zh-cn', 'en'].flatMap((one) => folders.map((of) => loadIn(of, one))));
}

type Shown<T extends Topic = Topic> = T extends Topic ? readonly [T, FrameOf<T>] : never;

export type PageOptions = {
  /** Where the reader stands; the page is there at every address. */
  readonly path?: string;
  /** What the user may do; all of it by default, as an administrator. `undefined`: nobody. */
  readonly permissions?: readonly string[] | undefined;
  readonly roles?: readonly string[];
  /** What the server answers, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What the data core has for each topic; a link that is well is there by itself. */
  readonly topics?: readonly Shown[];
  readonly language?: Language;
  /** What the route of the page says of it. */
  readonly handle?: unknown;
};

/** A page under test, with what stands at its borders. */
export type PageUnderTest = {
  readonly user: UserEvent;
  readonly core: PageCore;
  readonly server: PageServer;
  /** Where the reader stands now: path and query. */
  readonly address: () => string;
  /** What the page holds, as it is read: without tags. */
  readonly text: () => string;
};

let endings: (() => void)[] = [];

/**
 * Shows `page` as the product would: in its own theme and words, with router and queries. Only the
 * borders are the test's: the server behind `fetch` and the worker of the data core.
 */
export async function renderPage(
  page: ReactNode,
  options: PageOptions = {},
): Promise<PageUnderTest> {
  const { path = '/', answers = {}, topics = [], language = 'zh-cn' } = options;
  const server = new PageServer(answers);
  const core = new PageCore();
  core.show({ kind: 'link' }, { kind: 'link', link: liveLink });
  for (const [topic, frame] of topics) core.show<Topic>(topic, frame);
  borders(server, core);
  await i18next.changeLanguage(language);
  signInAs('permissions' in options ? options.permissions : ['*/*/*'], options.roles ?? []);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
  const router = createMemoryRouter([{ path: '*', element: page, handle: options.handle }], {
    initialEntries: [path],
  });
  endings.push(() => queries.clear(), listenForShortcuts());
  render(
    <Around queries={queries}>
      <RouterProvider router={router} />
      <Notifications transitionDuration={0} />
    </Around>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    core,
    server,
    address: () => router.state.location.pathname + router.state.location.search,
    text: pageText,
  };
}

/** The page asks this server and starts this core. */
function borders(server: PageServer, core: PageCore): void {
  globalThis.fetch = server.fetch;
  Object.assign(globalThis, { Worker: PageWorker });
  startNext(core);
  coreClient.open({
    hubUrl: 'http://localhost:3000/MessageHub',
    apiUrl: 'http://localhost:3000',
    token: 'token',
  });
  endings.push(() => coreClient.close());
}

function signInAs(permissions: readonly string[] | undefined, roles: readonly string[]): void {
  if (permissions === undefined) return signOut();
  const codes = [...permissions];
  const userInfo = {
    id: '7',
    userName: 'li',
    realName: '李明',
    userType: 1,
    roles: [...roles],
    permissions: codes,
  };
  signIn({ token: 'token', expiresIn: 3600, userInfo, permissions: codes, menu: [] });
}

/**
 * The product's word for `key` (`namespace:key`) in the language of the page; a key that nobody
 * knows is the test's mistake.
 */
export function said(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  if (!i18next.exists(key, values)) throw new Error(`No text has the key ${key}`);
  return i18next.t(key, values);
}

/** What the page holds, as it is read: without tags, and without what stands in closed lists. */
export function pageText(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const unread of copy.querySelectorAll('style, [role="option"]')) unread.remove();
  return copy.textContent ?? '';
}

configure({
  // Machines are busy; whatever comes is there long before.
  asyncUtilTimeout: 10_000,
  // To ask of each element whether it shows takes longer than all else.
  defaultHidden: true,
  // What was looked for and what the page says tell more than thousands of tags.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}\nThe page says: ${pageText()}`),
});

const nothingPicked = JSON.stringify(selection);

/** After each test: nothing of its page is left, in document, storage or core. */
export function leavePage(): void {
  cleanup();
  notifications.clean();
  for (const end of endings) end();
  endings = [];
  signOut();
  session.expired = false;
  for (const picked of ['alarmId', 'pointNo', 'personNo', 'areaNo', 'followPersonNo'] as const)
    selection[picked] = undefined;
  Object.assign(selection, JSON.parse(nothingPicked));
  localStorage.clear();
  sessionStorage.clear();
}

export { screen };

import type { ComponentType } from 'react';
import type { Language } from './preferences/language.ts';

/** One short text in both languages, for what is said before the texts of a feature are there. */
export type Said = Readonly<Record<Language, string>>;

/**
 * How a page goes with the clock. `plays`: it shows the clock's moment. `file`: so it does, but
 * that past is a file's, which no link brings back. `span`: it lists what happened, and a span
 * without an end of its own ends at that moment.
 */
export type PageClock = 'plays' | 'file' | 'span';

/**
 * Why a page needs no permission: `signIn`, it lets somebody in; `own`, it shows its reader what is
 * his or what everybody may know; `plain`, it holds no data.
 */
type OpenBecause = { readonly none: 'signIn' | 'own' | 'plain' };

export type FeatureRoute = {
  /** Hash route, e.g. '/monitoring/workspace'. */
  readonly path: string;
  /** Title of the page in tab and rail. */
  readonly title: Said;
  /** Shown without shell around it. */
  readonly fullpage?: boolean;
  /** Shown without a token. */
  readonly open?: boolean;
  /**
   * Roles of which the user needs one; absent: open to every user. Courtesy only, the server
   * decides.
   */
  readonly roles?: readonly string[];
  /** Holds live alarms: no dialog may cover it, and it stays up when the session ends. */
  readonly live?: boolean;
  /** Absent: it shows the present whatever the clock says, and the clock's bar says so. */
  readonly clock?: PageClock;
  /** Stands in the menu of its area with this icon; its label is the title. */
  readonly rail?: Icon;
  /**
   * Stands in the menu of its area: under the heading with this text, or right in the area when
   * `true`.
   */
  readonly menu?: Said | true;
  /**
   * The permission code that the user must hold, several of which one is enough, or why the page
   * needs none. Courtesy only, the server decides.
   */
  readonly permission: string | readonly string[] | OpenBecause;
  /**
   * False: leaving the page forgets it. Default: what was typed and scrolled is there again when
   * its tag is chosen.
   */
  readonly keepAlive?: boolean;
  readonly lazy: () => Promise<PageModule>;
};

/** An icon as the icon set draws it. */
export type Icon = ComponentType<{
  readonly size?: number | string;
  readonly stroke?: number | string;
}>;

/**
 * What the module of a page exports. `preload` fetches the parts that the page loads by itself
 * later, without waiting for them.
 */
export type PageModule = { readonly Component: ComponentType; readonly preload?: () => void };

/** What a feature's index.ts exports: everything that the app needs to know of it. */
export type Feature = {
  readonly name: string;
  /** The features of which it uses the `api.ts`, and no others. */
  readonly dependsOn: readonly string[];
  /** Part of it stands on every page: its texts are there before the shell shows. */
  readonly inShell?: boolean;
  readonly routes: readonly FeatureRoute[];
  /** The area of the menu in which its pages stand (src/app/menu/areas.ts); absent: in no menu. */
  readonly area?: string;
};

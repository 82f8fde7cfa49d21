import type { ComponentType } from 'react';

/** Texts of one namespace in both languages; the keys of `en` are those of `zh-cn`. */
export type Texts = { readonly 'zh-cn': Record<string, string>; readonly en: Record<string, string> };

/** One short text in both languages, for what is said before the texts of a feature are there. */
export type Said = Readonly<Record<keyof Texts, string>>;

/** What a feature's texts.ts exports: i18next namespaces with their texts. */
export type TextsModule = { readonly texts: Readonly<Record<string, Texts>> };

export type FeatureRoute = {
  /** Hash route, e.g. '/monitoring/workspace'. */
  readonly path: string;
  /** Title of the page in tab and rail. */
  readonly title: Said;
  /** Shown without shell around it. */
  readonly fullpage?: boolean;
  /** Shown without a token. */
  readonly open?: boolean;
  /** Roles of which the user needs one; absent: open to every user. Courtesy only, the server decides. */
  readonly roles?: readonly string[];
  /** Holds live alarms: no dialog may cover it, and it stays up when the session ends. */
  readonly live?: boolean;
  /** A destination of the navigation rail, with its icon; its label is the title. */
  readonly rail?: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  readonly lazy: () => Promise<PageModule>;
};

/** What the module of a page exports. `preload` fetches the parts that the page loads by itself later, without waiting for them. */
export type PageModule = { readonly Component: ComponentType; readonly preload?: () => void };

/** What a feature's index.ts exports: everything that the app needs to know of it. */
export type Feature = {
  readonly name: string;
  /** Loads the texts of its pages; they are there before the first of them shows. */
  readonly texts: () => Promise<TextsModule>;
  /** Loads the texts of what stands on every page; they are there before the shell shows. */
  readonly shellTexts?: () => Promise<TextsModule>;
  readonly routes: readonly FeatureRoute[];
};

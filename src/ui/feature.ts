import type { ComponentType } from 'react';

/** Texts of one namespace in both languages; the keys of `en` are those of `zh-cn`. */
export type Texts = { readonly 'zh-cn': Record<string, string>; readonly en: Record<string, string> };

export type FeatureRoute = {
  /** Hash route, e.g. '/monitoring/workspace'. */
  readonly path: string;
  /** Key of the title in the feature's namespace. */
  readonly title: string;
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
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
};

/** What a feature's index.ts exports: everything that the app needs to know of it. */
export type Feature = {
  readonly name: string;
  /** i18next namespaces with their texts. */
  readonly texts: Readonly<Record<string, Texts>>;
  readonly routes: readonly FeatureRoute[];
};

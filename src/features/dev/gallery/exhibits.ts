import type { ComponentType } from 'react';
import type { Said } from '../../../ui/feature.ts';

/** One widget of the gallery, at `/dev/ui/{name}`; its file stands in this folder and brings texts of its own along. */
export type Exhibit = {
  readonly name: string;
  readonly title: Said;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
};

/** Every widget that is shown, in the order of the list; append yours. */
export const exhibits: readonly Exhibit[] = [
  { name: 'states', title: { 'zh-cn': '空与错误', en: 'Empty and error' }, load: () => import('./StatesExhibit.tsx') },
];

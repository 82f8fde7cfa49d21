import type { ComponentType } from 'react';
import type { Said } from '#ui/feature.ts';

/**
 * One widget of the gallery, at `/dev/ui/{name}`; its file stands in this folder and brings texts
 * of its own along.
 */
export type Exhibit = {
  readonly name: string;
  readonly title: Said;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
};

/** Every widget that is shown, in the order of the list; append yours. */
export const exhibits: readonly Exhibit[] = [
  {
    name: 'scales',
    title: { 'zh-cn': '字号、间距与颜色', en: 'Type, space and colour' },
    load: () => import('./ScalesExhibit.tsx'),
  },
  {
    name: 'states',
    title: { 'zh-cn': '空与错误', en: 'Empty and error' },
    load: () => import('./StatesExhibit.tsx'),
  },
  {
    name: 'marks',
    title: { 'zh-cn': '报警与状态标记', en: 'Marks of levels and states' },
    load: () => import('./MarksExhibit.tsx'),
  },
  {
    name: 'charts',
    title: { 'zh-cn': '曲线', en: 'Charts' },
    load: () => import('./ChartsExhibit.tsx'),
  },
  {
    name: 'form',
    title: { 'zh-cn': '动态表单', en: 'Dynamic form' },
    load: () => import('./FormExhibit.tsx'),
  },
  {
    name: 'search',
    title: { 'zh-cn': '搜索栏', en: 'Search bar' },
    load: () => import('./SearchExhibit.tsx'),
  },
  {
    name: 'numbers',
    title: { 'zh-cn': '数字', en: 'Numbers' },
    load: () => import('./NumbersExhibit.tsx'),
  },
  {
    name: 'dates',
    title: { 'zh-cn': '日期', en: 'Dates' },
    load: () => import('./DatesExhibit.tsx'),
  },
  {
    name: 'selects',
    title: { 'zh-cn': '选择', en: 'Selects' },
    load: () => import('./SelectsExhibit.tsx'),
  },
  {
    name: 'upload',
    title: { 'zh-cn': '上传', en: 'Upload' },
    load: () => import('./UploadExhibit.tsx'),
  },
  {
    name: 'editors',
    title: { 'zh-cn': '编辑器', en: 'Editors' },
    load: () => import('./EditorsExhibit.tsx'),
  },
  {
    name: 'paged',
    title: { 'zh-cn': '分页表格', en: 'Paged table' },
    load: () => import('./PagedExhibit.tsx'),
  },
  {
    name: 'overlay',
    title: { 'zh-cn': '抽屉与对话框', en: 'Drawer and dialog' },
    load: () => import('./OverlayExhibit.tsx'),
  },
  {
    name: 'virtual',
    title: { 'zh-cn': '虚拟表格', en: 'Virtual table' },
    load: () => import('./VirtualExhibit.tsx'),
  },
  { name: 'tree', title: { 'zh-cn': '树', en: 'Tree' }, load: () => import('./TreeExhibit.tsx') },
  {
    name: 'widgets',
    title: { 'zh-cn': '小组件', en: 'Small widgets' },
    load: () => import('./WidgetsExhibit.tsx'),
  },
  {
    name: 'server',
    title: { 'zh-cn': '服务器接口', en: 'Calls of the server' },
    load: () => import('./ServerExhibit.tsx'),
  },
];

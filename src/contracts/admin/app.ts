import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, files, flag, integer, longText, select, text } from '../entity/fields.ts';

/**
 * Versions of the product's own programs; a published one that is forced asks running clients to
 * update.
 */
export const appVersion = defineEntity('appVersion', {
  label: ['应用版本', 'App version'],
  title: 'version',
  keyword: ['version', 'title'],
  scope: 'none',
  order: ['versionCode', 'desc'],
  uniqueTogether: [['platform', 'version']],
  fields: {
    platform: select(
      '平台',
      'Platform',
      keyed({
        web: ['网页', 'Web'],
        android: ['Android', 'Android'],
        ios: ['iOS', 'iOS'],
        desktop: ['桌面', 'Desktop'],
      }),
      { required: true, default: 'web' },
    ),
    version: text('版本号', 'Version', {
      required: true,
      max: 40,
      pattern: '\\d+\\.\\d+\\.\\d+([-+][\\w.]+)?',
    }),
    versionCode: integer('内部版本号', 'Version code', { required: true, min: 0 }),
    minVersion: text('最低版本', 'Least version', { max: 40, inList: false }),
    forceUpdate: flag('强制更新', 'Forced'),
    title: text('标题', 'Title', { max: 100 }),
    content: longText('更新内容', 'What is new'),
    fileUrl: files('安装包', 'Package', { limit: 1, group: 'media' }),
    fileSize: integer('大小', 'Size', { unit: 'B', min: 0, max: 9_000_000_000_000, inList: false }),
    md5: text('MD5', 'MD5', { max: 32, inList: false }),
    publishTime: dateTime('发布时间', 'Published'),
    status: select(
      '状态',
      'State',
      {
        draft: [0, '草稿', 'Draft'],
        published: [1, '已发布', 'Published'],
        withdrawn: [2, '已撤回', 'Withdrawn'],
      },
      { default: 0 },
    ),
  },
});

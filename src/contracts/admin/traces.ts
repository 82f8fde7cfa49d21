import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { allBody, idQuery, listBody } from '../entity/list.ts';
import {
  dateTime,
  flag,
  integer,
  json,
  longText,
  number,
  ref,
  richText,
  select,
  tags,
  text,
} from '../entity/fields.ts';
import { warnLevels } from '../entity/sharedChoices.ts';

/** What was said, kept and done. */

/** A log entry, and the filter within which its neighbours are asked for. */
const besideBody = allBody
  .pick({ filter: true, keyword: true })
  .extend({ id: z.string().min(1).max(32) });

/** Which of the caller's own messages. */
const myMessagesQuery = z.object({
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  unread: z.stringbool().default(false),
  type: z.coerce.number().int().min(1).max(6).optional(),
});

/**
 * Question before an upload: 1 the server's own store, 2 an object store, 3 a third party's cloud
 * directly.
 */
const upConfigQuery = z.object({
  fileName: z.string().min(1).max(300),
  isPrivate: z.stringbool().default(false),
  place: z.coerce.number().int().min(1).max(3).optional(),
  keepOriginalName: z.stringbool().default(false),
});

export const message = defineEntity('message', {
  label: ['消息', 'Message'],
  title: 'title',
  scope: 'none',
  order: ['sendTime', 'desc'],
  fields: {
    title: text('标题', 'Title', { required: true, max: 200, width: 260 }),
    type: select(
      '类型',
      'Type',
      {
        notice: [1, '通知', 'Notice'],
        alarm: [2, '报警', 'Alarm'],
        task: [3, '任务', 'Task'],
        exam: [4, '考试', 'Exam'],
        approval: [5, '审批', 'Approval'],
        system: [6, '系统', 'System'],
      },
      { required: true, default: 1 },
    ),
    content: richText('内容', 'Content'),
    level: select('级别', 'Level', warnLevels, { default: 0 }),
    receiverType: select(
      '接收范围',
      'To',
      {
        user: [1, '用户', 'Users'],
        role: [2, '角色', 'Roles'],
        org: [3, '组织', 'Organisations'],
        all: [4, '全部', 'Everybody'],
      },
      { required: true, default: 4 },
    ),
    receiverIds: tags('接收者', 'Receivers', { showWhen: 'receiverType != 4', inList: false }),
    senderId: ref('发送人', 'Sender', 'user', { readonly: true }),
    linkUrl: text('链接', 'Link', { max: 500, inList: false }),
    /** A file that goes along; whoever may open it says its own record. */
    fileId: text('附件', 'File', { max: 32, readonly: true, inList: false, inFilter: false }),
    bizType: text('业务类型', 'Business type', { max: 60, inList: false }),
    bizId: text('业务 ID', 'Business id', { max: 64, inList: false }),
    sendTime: dateTime('发送时间', 'Sent', { readonly: true }),
    expireTime: dateTime('过期时间', 'Expires', { inList: false }),
  },
  actions: {
    getusermsgcount: {
      label: ['未读消息数', 'Unread messages'],
      method: 'GET',
      permission: 'signedIn',
    },
    getMyMessages: {
      label: ['我的消息', 'My messages'],
      method: 'GET',
      input: myMessagesQuery,
      permission: 'signedIn',
    },
    setread: {
      label: ['标为已读', 'Mark as read'],
      method: 'GET',
      input: z.object({ ids: z.string().max(30_000).optional() }),
      permission: 'signedIn',
    },
  },
});

export const file = defineEntity('file', {
  label: ['文件', 'File'],
  title: 'name',
  order: ['createTime', 'desc'],
  // What is deleted has lost its bytes.
  except: { create: false, importExcel: false, template: false, restore: false },
  fields: {
    name: text('文件名', 'Name', { required: true, max: 300, width: 260 }),
    ext: text('扩展名', 'Extension', { max: 20, readonly: true, hiddenByDefault: true }),
    mimeType: text('类型', 'MIME type', { max: 120, readonly: true, inList: false }),
    size: integer('大小', 'Size', { max: Number.MAX_SAFE_INTEGER, readonly: true }),
    md5: text('MD5', 'MD5', { max: 32, readonly: true, inList: false }),
    mark: text('标记', 'Mark', { max: 64, readonly: true, inList: false }),
    storedPath: text('存储路径', 'Stored at', { max: 500, readonly: true, inList: false }),
    url: text('地址', 'URL', { max: 1000, readonly: true, inList: false }),
    place: select(
      '存储位置',
      'Place',
      {
        local: [1, '本地', 'Local'],
        s3: [2, '对象存储', 'Object store'],
        cloud: [3, '第三方云', 'Third-party cloud'],
      },
      { readonly: true, hiddenByDefault: true },
    ),
    isPrivate: flag('私有', 'Private', { readonly: true }),
    fileType: select(
      '文件类别',
      'Kind',
      keyed({
        image: ['图片', 'Picture'],
        video: ['视频', 'Video'],
        audio: ['音频', 'Audio'],
        doc: ['文档', 'Document'],
        archive: ['压缩包', 'Archive'],
        model3d: ['三维模型', '3D model'],
        other: ['其他', 'Other'],
      }),
      { readonly: true },
    ),
    folder: text('文件夹', 'Folder', { max: 200 }),
    userId: ref('上传人', 'Uploaded by', 'user', { readonly: true }),
    bizType: text('业务类型', 'Business type', { max: 60, readonly: true, inList: false }),
    bizId: text('业务 ID', 'Business id', { max: 64, readonly: true, inList: false }),
    width: integer('宽', 'Width', { unit: 'px', readonly: true, inList: false }),
    height: integer('高', 'Height', { unit: 'px', readonly: true, inList: false }),
    duration: number('时长', 'Duration', { unit: 's', readonly: true, inList: false }),
    thumbUrl: text('缩略图', 'Thumbnail', { max: 1000, readonly: true, inList: false }),
    refCount: integer('引用数', 'Used', { readonly: true, inList: false }),
    createTime: dateTime('上传时间', 'Uploaded', { readonly: true, group: 'record' }),
  },
  actions: {
    upload: { label: ['上传', 'Upload'], method: 'POST', permission: 'signedIn' },
    getUpConfig: {
      label: ['上传配置', 'Where to upload'],
      method: 'GET',
      input: upConfigQuery,
      permission: 'signedIn',
    },
    getFileTypes: { label: ['文件类别', 'File kinds'], method: 'GET', permission: 'signedIn' },
    getPageFiles: {
      label: ['我的文件', 'My files'],
      method: 'POST',
      input: listBody,
      permission: 'signedIn',
    },
    rename: {
      label: ['重命名', 'Rename'],
      method: 'POST',
      input: z.strictObject({ id: z.string().max(32), name: z.string().trim().min(1).max(200) }),
      permission: 'signedIn',
    },
    deleteFile: {
      label: ['删除文件', 'Delete a file'],
      method: 'DELETE',
      input: idQuery,
      permission: 'signedIn',
    },
    syncAllFile: {
      label: ['同步文件', 'Compare with the stores'],
      method: 'POST',
      on: 'page',
      permission: 'sync',
    },
    gettotalspace: { label: ['总空间', 'Space'], method: 'GET', permission: 'signedIn' },
    getmyspace: { label: ['我的空间', 'My space'], method: 'GET', permission: 'signedIn' },
  },
});

/** What happened: business, system, sign-in and HTTP; written by the server alone. */
export const log = defineEntity('log', {
  label: ['日志', 'Log'],
  title: 'title',
  base: false,
  readonly: true,
  keyword: ['title', 'userName', 'message'],
  order: ['time', 'desc'],
  indexes: [
    ['entity', 'entityId'],
    ['logType', 'time'],
    ['userId', 'time'],
  ],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    logType: select('类型', 'Type', {
      business: [1, '业务', 'Business'],
      system: [2, '系统', 'System'],
      login: [3, '登录', 'Sign-in'],
      http: [4, 'HTTP', 'HTTP'],
    }),
    module: text('模块', 'Module', { max: 40 }),
    entity: text('实体', 'Entity', { max: 80 }),
    entityId: text('记录 ID', 'Record', { max: 64, inList: false }),
    action: text('动作', 'Action', { max: 40 }),
    title: text('标题', 'Title', { width: 220 }),
    userId: ref('用户', 'User', 'user', { inList: false }),
    userName: text('用户', 'User'),
    ip: text('IP', 'IP', { max: 45 }),
    userAgent: text('浏览器', 'Browser', { max: 300, inList: false }),
    clientId: text('客户端', 'Client', { max: 64, inList: false }),
    apiPath: text('接口', 'Call', { max: 300, inList: false }),
    method: text('方法', 'Method', { max: 10, inList: false }),
    status: integer('状态码', 'Status', { inList: false }),
    costMs: integer('耗时', 'Took', { unit: 'ms', inList: false }),
    level: select(
      '级别',
      'Level',
      keyed({
        debug: ['调试', 'Debug'],
        info: ['信息', 'Info'],
        warn: ['警告', 'Warning'],
        error: ['错误', 'Error'],
        fatal: ['致命', 'Fatal'],
      }),
      { inList: false },
    ),
    logger: text('来源', 'Logger', { max: 100, inList: false }),
    message: longText('内容', 'Message', { max: 8000 }),
    exception: longText('异常', 'Exception', { max: 20_000, inFilter: false }),
    requestBody: longText('请求', 'Request', { max: 4096, inFilter: false }),
    responseBody: longText('响应', 'Answer', { max: 4096, inFilter: false }),
    before: json('变更前', 'Before', z.unknown()),
    after: json('变更后', 'After', z.unknown()),
    diff: json('差异', 'Difference', z.unknown()),
    traceId: text('追踪号', 'Trace', { max: 64, inList: false }),
  },
  actions: {
    getPrevious: {
      label: ['上一条', 'Previous'],
      method: 'POST',
      input: besideBody,
      permission: 'get',
    },
    getNext: { label: ['下一条', 'Next'], method: 'POST', input: besideBody, permission: 'get' },
    getReport: { label: ['统计', 'Report'], method: 'POST', input: allBody, permission: 'list' },
  },
});

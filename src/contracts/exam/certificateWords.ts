import type { HeldKind } from './certificateDesign.ts';

/** What stands on a certificate is called so on it, and in the designer. */
export const heldNames: Readonly<Record<'zh-cn' | 'en', Readonly<Record<HeldKind, string>>>> = {
  'zh-cn': {
    heading: '证书名称',
    name: '姓名',
    jobNo: '工号',
    trade: '工种',
    body: '证书正文',
    no: '证书编号',
    issued: '发证日期',
    until: '有效期至',
    issuer: '发证单位',
  },
  en: {
    heading: 'Certificate',
    name: 'Name',
    jobNo: 'Job number',
    trade: 'Trade',
    body: 'Text',
    no: 'Number',
    issued: 'Issued',
    until: 'Valid until',
    issuer: 'Issued by',
  },
};

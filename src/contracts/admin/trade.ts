import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { images, longText, secret, select, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';

/** Shops, payment and the upgrade to an enterprise account. */

export const paytype = defineEntity('paytype', {
  label: ['支付方式', 'Payment type'],
  title: 'name',
  scope: 'none',
  fields: {
    code: select(
      '方式',
      'Kind',
      keyed({
        wechat: ['微信', 'WeChat'],
        alipay: ['支付宝', 'Alipay'],
        bank: ['银行', 'Bank'],
        cash: ['现金', 'Cash'],
        account: ['账户', 'Account'],
      }),
      { required: true },
    ),
    name: text('名称', 'Name', { required: true, max: 60 }),
    merchant: text('商户号', 'Merchant', { max: 64, width: 180 }),
    secretKey: secret('密钥', 'Key'),
  },
});

export const shop = defineEntity('shop', {
  label: ['门店', 'Shop'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100 }),
    logo: images('标志', 'Logo'),
    contact: text('联系人', 'Contact', { max: 60 }),
    phone: text('电话', 'Phone', { max: 30, ...grammars.phone }),
  },
});

export const enterpriseApply = defineEntity('enterpriseApply', {
  label: ['企业升级申请', 'Enterprise upgrade'],
  title: 'companyName',
  fields: {
    companyName: text('企业名称', 'Company', { required: true, max: 100, width: 240 }),
    creditCode: text('统一社会信用代码', 'Credit code', {
      required: true,
      max: 18,
      pattern: '[0-9A-Z]{18}',
      width: 180,
    }),
    licenseUrl: images('营业执照', 'Licence', { limit: 3 }),
    contact: text('联系人', 'Contact', { required: true, max: 60 }),
    mobile: text('手机', 'Mobile', { required: true, max: 20, masked: true, ...grammars.mobile }),
    status: select(
      '状态',
      'Status',
      {
        submitted: [0, '已提交', 'Submitted'],
        passed: [1, '通过', 'Passed'],
        rejected: [2, '拒绝', 'Rejected'],
      },
      { default: 0 },
    ),
    auditOpinion: longText('审核意见', 'Opinion', { max: 500 }),
  },
});

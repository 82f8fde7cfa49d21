import type { Texts } from '../../ui/feature.ts';

const admin = {
  'zh-cn': {
    resetPassword: '重置密码',
    resetPasswordOf: '重置“{{name}}”的密码',
    newPassword: '新密码',
    passwordShort: '密码至少 {{n}} 位',
    passwordReset: '已重置“{{name}}”的密码',
    changes: '修改内容',
    changeField: '字段',
    changeBefore: '修改前',
    changeAfter: '修改后',
  },
  en: {
    resetPassword: 'Reset password',
    resetPasswordOf: 'Reset the password of “{{name}}”',
    newPassword: 'New password',
    passwordShort: 'A password has at least {{n}} characters',
    passwordReset: 'The password of “{{name}}” was reset',
    changes: 'What was changed',
    changeField: 'Field',
    changeBefore: 'Before',
    changeAfter: 'After',
  },
} satisfies Texts;

/** Texts of the area's own parts; those of entities stand in their declarations. */
export const texts: Readonly<Record<string, Texts>> = { admin };

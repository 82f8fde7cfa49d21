import type { TextsModule } from '../../ui/feature.ts';

/** Texts of signing in: namespace `auth`. */
export const texts = {
  auth: {
    'zh-cn': {
      description: '露天与井工矿山的实时监测、人员定位与报警处置',
      userName: '用户名',
      userNameRequired: '请输入用户名',
      password: '密码',
      passwordRequired: '请输入密码',
      showPassword: '显示或隐藏密码',
      remember: '记住我（24 小时内免登录）',
      submit: '登录',
      capsLock: '大写锁定已打开',
    },
    en: {
      description: 'Live monitoring, positions of people and alarms of open-pit and underground mines',
      userName: 'User name',
      userNameRequired: 'Please enter the user name',
      password: 'Password',
      passwordRequired: 'Please enter the password',
      showPassword: 'Show or hide the password',
      remember: 'Remember me (24 hours without login)',
      submit: 'Log in',
      capsLock: 'Caps Lock is on',
    },
  },
} satisfies TextsModule['texts'];

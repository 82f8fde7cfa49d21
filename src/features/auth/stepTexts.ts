import { pageTexts } from '#ui/pageTexts.ts';

/** Texts of the second step of signing in: namespace `step`. They come with its code. */
export const stepTexts = pageTexts('step', {
  'zh-cn': {
    title: '双重验证',
    code: '验证码',
    'hint.code': '输入验证器应用上显示的 6 位数字。',
    'hint.passkey': '用这台设备、手机或安全密钥上的通行密钥确认是您本人。',
    'hint.recovery': '输入一个未用过的恢复码，用后即失效。',
    recovery: '恢复码',
    'fault.code': '验证码为 6 位数字',
    'fault.recovery': '恢复码为 10 位字母和数字',
    submit: '验证',
    usePasskey: '使用通行密钥',
    'to.code': '改用验证器',
    'to.passkey': '改用通行密钥',
    'to.recovery': '改用恢复码',
    back: '返回登录',
    noPasskey: '没有完成：请求被取消、超时，或此地址不能使用通行密钥',
  },
  en: {
    title: 'Second step',
    code: 'Code',
    'hint.code': 'Enter the six digits that your authenticator shows.',
    'hint.passkey':
      'Confirm that it is you by a passkey of this device, a phone or a security key.',
    'hint.recovery': 'Enter a recovery code that was not used; it opens once.',
    recovery: 'Recovery code',
    'fault.code': 'The code has six digits',
    'fault.recovery': 'A recovery code has ten letters and digits',
    submit: 'Verify',
    usePasskey: 'Use a passkey',
    'to.code': 'Use the authenticator',
    'to.passkey': 'Use a passkey instead',
    'to.recovery': 'Use a recovery code',
    back: 'Back to the login',
    noPasskey: 'Not done: cancelled, timed out, or this address cannot use passkeys',
  },
});

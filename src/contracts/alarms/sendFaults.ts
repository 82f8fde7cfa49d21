import { keyed } from '../entity/choices.ts';

/** Why news of an alarm did not reach whom it was for. */
export const sendFaults = keyed({
  channelOff: ['渠道未设置', 'The channel is not set up'],
  noAddress: ['该用户没有手机号或邮箱', 'The user has no mobile or e-mail'],
  unreachable: ['服务无法连接', 'The service was not reached'],
  refused: ['服务拒绝', 'The service refused'],
  addressRefused: ['地址不被允许', 'The address is not allowed'],
  ownChoice: ['用户选择不接收', 'The user has chosen not to be told so'],
});
export type SendFault = keyof typeof sendFaults;

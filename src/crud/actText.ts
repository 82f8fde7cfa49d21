import type { z } from 'zod';
import type { ownLogLine } from '#contracts/auth/signIn.ts';
import type { Label } from '#contracts/entity/field.ts';
import { currentLanguage, type Language } from '#ui/preferences/language.ts';
import { inLanguage, midSentence } from './entity/label.ts';

const done: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-cn': {
    create: '新增',
    update: '修改',
    delete: '删除',
    enable: '启用',
    disable: '停用',
    import: '导入',
    restore: '恢复',
    login: '登录',
    openWall: '开启大屏驻留',
    wallRefused: '大屏续期被拒绝',
    loginFailed: '登录失败',
    logout: '退出',
    register: '注册',
    resetPassword: '重置密码',
    changePassword: '修改密码',
    endSession: '退出其他设备',
    forceLogout: '强制退出',
    unlock: '解锁',
    addFactor: '添加双重验证',
    removeFactor: '移除双重验证',
    removeFactors: '移除全部双重验证',
    newRecoveryCodes: '生成恢复码',
    recovered: '用恢复码登录',
    stepFailed: '双重验证失败',
    rescue: '救援恢复',
    trigger: '执行',
    pause: '暂停',
    resume: '恢复运行',
    reschedule: '重新安排',
    ptz: '云台控制',
    callPeople: '呼叫人员',
    sendTeam: '救援小队下井',
    teamAir: '小队氧气报告',
    teamTask: '小队任务变更',
    teamOut: '救援小队出井',
    turnBack: '提示小队撤回',
    commandNote: '指挥记录',
  },
  en: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    enable: 'Enabled',
    disable: 'Disabled',
    import: 'Imported',
    restore: 'Restored',
    login: 'Logged in',
    openWall: 'Left a wall standing',
    wallRefused: 'A wall was refused more time',
    loginFailed: 'Login failed',
    logout: 'Logged out',
    register: 'Registered',
    resetPassword: 'Reset the password',
    changePassword: 'Changed the password',
    endSession: 'Logged out elsewhere',
    forceLogout: 'Forced the logout',
    unlock: 'Unlocked',
    addFactor: 'Added a second factor',
    removeFactor: 'Removed a second factor',
    removeFactors: 'Removed all second factors',
    newRecoveryCodes: 'Made recovery codes',
    recovered: 'Logged in by a recovery code',
    stepFailed: 'Second step failed',
    rescue: 'Rescued',
    trigger: 'Ran',
    pause: 'Paused',
    resume: 'Resumed',
    reschedule: 'Rescheduled',
    ptz: 'Moved',
    callPeople: 'Called people',
    sendTeam: 'Rescue team sent in',
    teamAir: 'Air of a team',
    teamTask: 'Task of a team',
    teamOut: 'Rescue team out',
    turnBack: 'Team told to turn back',
    commandNote: 'Command note',
  },
};

type Act = Pick<z.infer<typeof ownLogLine>, 'action' | 'actionLabel' | 'entity' | 'label'>;

/**
 * What the log says was done, in the reader's language: a transition as its declaration calls it,
 * an unknown act by its name.
 */
export function actText(action: string | null, transition?: Label | null): string {
  if (action === null) return '';
  const language = currentLanguage();
  return transition ? inLanguage(transition, language) : (done[language][action] ?? action);
}

/** Kinds of records that are declared nowhere. */
const otherKinds: Readonly<Record<string, Label>> = {
  job: ['后台任务', 'Background job'],
  personCall: ['人员呼叫', 'Call to people'],
  rescueTeam: ['救援小队', 'Rescue team'],
  recurringJob: ['周期任务', 'Recurring job'],
};

/**
 * What kind of record the log tells of, by its name and what its declaration calls it; that name
 * when neither knows better.
 */
export function kindText(name: string, label: Label | null): string {
  const known = label ?? otherKinds[name];
  return known === undefined ? name : inLanguage(known, currentLanguage());
}

/**
 * What a line of the own log says was done, and to what kind of record: `新增用户`, `Created user`;
 * unknown acts by their name.
 */
export function ownActText({ action, actionLabel, entity, label }: Act): string {
  const language = currentLanguage();
  const known = label ?? otherKinds[entity ?? ''];
  const kind = known === undefined ? (entity ?? '') : midSentence(known, language);
  return [actText(action, actionLabel), kind].filter(Boolean).join(language === 'en' ? ' ' : '');
}

import { proxy } from 'valtio';
import { systemClock } from '#base/clock.ts';
import { isOpen, needsAck, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import { newOpId } from '#streams/core.ts';
import { follow } from '#streams/follow.ts';
import { entries } from '#ui/entries.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import { AlarmSound, type Mute } from './alarmSound.ts';
import { SoundLeader } from './leader.ts';
import { webAudioTone } from './webAudioTone.ts';

/**
 * The sound as the screen shows it. `fault`: nobody in this browser can sound; `leads`: this window
 * is the one that does; `spoken`: new critical alarms are said aloud too.
 */
export const soundDesk = proxy<{
  sounding: Level | undefined;
  mute: Mute | undefined;
  volume: number;
  fault: 'blocked' | 'missing' | undefined;
  leads: boolean;
  spoken: boolean;
}>({
  sounding: undefined,
  mute: undefined,
  volume: keptVolume(),
  fault: undefined,
  leads: false,
  spoken: entries.read('SOUND_SPOKEN') === true,
});

let sound: AlarmSound | undefined;
let arm: () => void = () => undefined;

/** Begins to sound alarms in this window; the answer ends it. */
export function startSound(): () => void {
  const tone = webAudioTone();
  const own = new AlarmSound(systemClock, tone, ({ sounding, mute }) => {
    soundDesk.sounding = sounding;
    soundDesk.mute = mute;
  });
  own.volume = soundDesk.volume;
  const mute = entries.read('SOUND_MUTE');
  if (isMute(mute)) own.restoreMute(mute);

  const channel = new BroadcastChannel('pithead-sound');
  const id = newOpId();
  const since = Date.now();
  const leader = new SoundLeader(
    systemClock,
    {
      post: (message) => channel.postMessage(message),
      onMessage: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
    },
    () => ({
      id,
      since,
      isArmed: tone.state() === 'ready',
      isVisible: document.visibilityState === 'visible',
    }),
    (leads, anyArmed) => {
      own.lead(leads);
      soundDesk.leads = leads;
      const state = tone.state();
      soundDesk.fault = anyArmed || state === 'ready' ? undefined : state;
    },
  );
  const renew = (): void => {
    own.refresh();
    leader.announce();
  };
  arm = () => tone.arm();
  sound = own;

  const open = new Map<string, Alarm>();
  const alarms = follow({ kind: 'alarms', live: true }).subscribe((frame) => {
    if (frame.change === 'book') {
      open.clear();
      for (const alarm of frame.alarms) open.set(alarm.id, alarm);
    } else if (isOpen(frame.alarm)) open.set(frame.alarm.id, frame.alarm);
    else open.delete(frame.alarm.id);
    own.hear([...open.values()].filter((alarm) => isAnnounced(alarm) && needsAck(alarm)));
  });
  const stops = [
    tone.watch(renew),
    leader.start(),
    () => alarms.unsubscribe(),
    () => channel.close(),
    () => tone.close(),
  ];
  // The first touch of the page gives leave to sound without anybody looking for a button.
  for (const touch of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(touch, arm);
    stops.push(() => window.removeEventListener(touch, arm));
  }
  document.addEventListener('visibilitychange', renew);
  stops.push(() => document.removeEventListener('visibilitychange', renew));
  return () => {
    own.lead(false);
    soundDesk.leads = false;
    sound = undefined;
    for (const stop of stops) stop();
  };
}

/** Asks the browser for leave to sound. */
export const armSound = (): void => arm();

/** Silence for `minutes`; 0 ends a mute. */
export function muteFor(minutes: number): void {
  if (minutes === 0) {
    entries.remove('SOUND_MUTE');
    sound?.unmute();
    return;
  }
  sound?.muteUntil(Date.now() + minutes * 60_000);
  if (soundDesk.mute) entries.write('SOUND_MUTE', soundDesk.mute, minutes * 60);
}

/** Volume 0.1 to 1, kept for this browser: never silent, silence is what muting is for. */
export function setVolume(volume: number): void {
  soundDesk.volume = volume;
  entries.write('SOUND_VOLUME', volume);
  if (sound) sound.volume = volume;
}

/** Whether new critical alarms are said aloud, kept for this browser. */
export function setSpoken(spoken: boolean): void {
  soundDesk.spoken = spoken;
  entries.write('SOUND_SPOKEN', spoken);
}

/** One round of a level's pattern at the present volume. */
export function testSound(level: Level): void {
  armSound();
  sound?.test(level);
}

function keptVolume(): number {
  const kept = entries.read('SOUND_VOLUME');
  return typeof kept === 'number' && kept >= 0.1 && kept <= 1 ? kept : 0.6;
}

const isMute = (kept: unknown): kept is Mute =>
  typeof kept === 'object' && kept !== null && 'until' in kept && 'level' in kept;

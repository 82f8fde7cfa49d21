import type { Beep } from './pattern.ts';
import type { Tone } from './tone.ts';

const EDGE_SEC = 0.01;

/**
 * Tones by WebAudio. The context is made at the first use; browsers hold it until the user has
 * touched the page.
 */
export function webAudioTone(): Tone {
  const context = typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  const running = new Set<OscillatorNode>();
  return {
    state() {
      if (context === undefined) return 'missing';
      return context.state === 'running' ? 'ready' : 'blocked';
    },
    play(beeps, volume) {
      if (context?.state !== 'running') return;
      for (const beep of beeps)
        running.add(started(context, beep, volume, (done) => running.delete(done)));
    },
    stop() {
      for (const oscillator of running) oscillator.stop();
      running.clear();
    },
    arm() {
      void context?.resume();
    },
    close() {
      void context?.close();
    },
    watch(changed) {
      context?.addEventListener('statechange', changed);
      return () => context?.removeEventListener('statechange', changed);
    },
  };
}

function started(
  context: AudioContext,
  beep: Beep,
  volume: number,
  ended: (oscillator: OscillatorNode) => void,
): OscillatorNode {
  const from = context.currentTime + beep.atMs / 1000;
  const to = from + beep.lengthMs / 1000;
  const gain = new GainNode(context, { gain: 0 });
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: beep.hz });
  // Short ramps: a tone that starts at full height clicks.
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + EDGE_SEC);
  gain.gain.setValueAtTime(volume, to - EDGE_SEC);
  gain.gain.linearRampToValueAtTime(0, to);
  oscillator.connect(gain).connect(context.destination);
  oscillator.addEventListener('ended', () => {
    gain.disconnect();
    ended(oscillator);
  });
  oscillator.start(from);
  oscillator.stop(to);
  return oscillator;
}

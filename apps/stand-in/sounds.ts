import type { SlotSound } from '@tessera/slot-kit/view'

type Tone = { pitch: number; to?: number; seconds: number; wave: OscillatorType; loud: number }

const tones: Record<SlotSound, Tone[]> = {
  spin: [{ pitch: 180, to: 320, seconds: 0.25, wave: 'triangle', loud: 0.12 }],
  stop: [{ pitch: 170, to: 110, seconds: 0.08, wave: 'triangle', loud: 0.2 }],
  scatter: [{ pitch: 660, to: 880, seconds: 0.3, wave: 'sine', loud: 0.2 }],
  expand: [{ pitch: 300, to: 600, seconds: 0.4, wave: 'triangle', loud: 0.18 }],
  fall: [{ pitch: 240, to: 150, seconds: 0.1, wave: 'sine', loud: 0.15 }],
  coin: [{ pitch: 1_040, seconds: 0.15, wave: 'sine', loud: 0.18 }],
  pick: [{ pitch: 520, seconds: 0.15, wave: 'sine', loud: 0.18 }],
  feature: [392, 494, 587, 784].map((pitch) => ({
    pitch,
    seconds: 0.35,
    wave: 'triangle',
    loud: 0.18,
  })),
  win: [523, 659].map((pitch) => ({ pitch, seconds: 0.25, wave: 'sine', loud: 0.2 })),
  bigWin: [523, 659, 784, 1_047].map((pitch) => ({
    pitch,
    seconds: 0.4,
    wave: 'triangle',
    loud: 0.22,
  })),
  jackpot: [523, 784, 1_047, 1_319].map((pitch) => ({
    pitch,
    seconds: 0.5,
    wave: 'triangle',
    loud: 0.22,
  })),
}
const apart = 0.11

/** Sounds in a pitch of the title's own. They are off until somebody turns them on. */
export function createSounds(seed: number) {
  const shift = 2 ** (((seed % 13) - 6) / 12)
  let context: AudioContext | undefined
  let isOn = false
  const wake = () => {
    if (isOn) context ??= new AudioContext()
  }
  return {
    wake,
    toggle(): boolean {
      isOn = !isOn
      wake()
      return isOn
    },
    play(name: SlotSound): void {
      if (!isOn || !context) return
      for (const [at, { pitch, to = pitch, seconds, wave, loud }] of tones[name].entries()) {
        const start = context.currentTime + at * apart
        const [oscillator, gain] = [context.createOscillator(), context.createGain()]
        oscillator.type = wave
        oscillator.frequency.setValueAtTime(pitch * shift, start)
        oscillator.frequency.exponentialRampToValueAtTime(to * shift, start + seconds)
        gain.gain.setValueAtTime(loud, start)
        gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
        oscillator.connect(gain).connect(context.destination)
        oscillator.start(start)
        oscillator.stop(start + seconds)
      }
    },
  }
}

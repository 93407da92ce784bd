import type { SoundPatch } from './sound-patch.ts'

/** The sounds of controls, the same everywhere. A sound is never the only sign of anything. */
export const interfaceSounds = {
  tick: { wave: 'triangle', pitch: 1800, attack: 0.001, decay: 0.03, loudness: 0.2 },
  chip: {
    wave: 'triangle',
    pitch: 2400,
    toPitch: 1600,
    attack: 0.001,
    decay: 0.06,
    loudness: 0.25,
    then: [{ after: 0.045, pitch: 2900 }],
  },
  done: {
    wave: 'sine',
    pitch: 523,
    attack: 0.005,
    decay: 0.18,
    loudness: 0.25,
    then: [{ after: 0.09, pitch: 784 }],
  },
  alert: { wave: 'square', pitch: 220, toPitch: 180, attack: 0.005, decay: 0.16, loudness: 0.12 },
} satisfies Record<string, SoundPatch>

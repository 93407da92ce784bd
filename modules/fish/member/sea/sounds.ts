import type { SoundPatch } from '@tessera/web-kit/sound'

/** The sounds of a room, made as they are heard. */
export const seaSounds = {
  shoot: { wave: 'triangle', pitch: 520, toPitch: 180, attack: 0.002, decay: 0.09, loudness: 0.22 },
  hit: { wave: 'noise', pitch: 700, attack: 0.001, decay: 0.05, loudness: 0.1 },
  miss: { wave: 'sine', pitch: 150, toPitch: 90, attack: 0.004, decay: 0.12, loudness: 0.16 },
  catch: {
    wave: 'sine',
    pitch: 660,
    attack: 0.004,
    decay: 0.16,
    loudness: 0.3,
    then: [{ after: 0.07, pitch: 990 }],
  },
  large: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.26,
    loudness: 0.36,
    then: [
      { after: 0.09, pitch: 659 },
      { after: 0.18, pitch: 784 },
      { after: 0.27, pitch: 1_047 },
    ],
  },
  boss: {
    wave: 'sawtooth',
    pitch: 262,
    attack: 0.01,
    decay: 0.4,
    loudness: 0.34,
    then: [
      { after: 0.12, pitch: 392 },
      { after: 0.24, pitch: 523 },
      { after: 0.36, pitch: 659 },
      { after: 0.5, pitch: 1_047 },
    ],
  },
  empty: { wave: 'square', pitch: 120, attack: 0.002, decay: 0.08, loudness: 0.14 },
} as const satisfies Record<string, SoundPatch>

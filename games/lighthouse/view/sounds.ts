import type { SoundPatch } from '@tessera/game-kit'

/** Waves in the dark, a ship's bell, and a horn far away. */
export const sounds = {
  spin: { wave: 'noise', pitch: 240, toPitch: 480, attack: 0.14, decay: 0.44, loudness: 0.12 },
  stop: { wave: 'triangle', pitch: 147, toPitch: 110, attack: 0.003, decay: 0.14, loudness: 0.4 },
  expand: {
    wave: 'sawtooth',
    pitch: 98,
    toPitch: 110,
    attack: 0.1,
    decay: 0.8,
    loudness: 0.26,
    then: [{ after: 0.02, pitch: 147 }],
  },
  feature: {
    wave: 'triangle',
    pitch: 659,
    attack: 0.003,
    decay: 0.7,
    loudness: 0.34,
    then: [{ after: 0.26, pitch: 659 }],
  },
  win: {
    wave: 'triangle',
    pitch: 659,
    attack: 0.003,
    decay: 0.44,
    loudness: 0.34,
    then: [
      { after: 0.1, pitch: 831 },
      { after: 0.2, pitch: 988 },
    ],
  },
  bigWin: {
    wave: 'triangle',
    pitch: 494,
    attack: 0.003,
    decay: 0.8,
    loudness: 0.4,
    then: [
      { after: 0.12, pitch: 659 },
      { after: 0.24, pitch: 831 },
      { after: 0.36, pitch: 988 },
      { after: 0.5, pitch: 1319 },
    ],
  },
} satisfies Record<string, SoundPatch>

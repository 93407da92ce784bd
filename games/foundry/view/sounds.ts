import type { SoundPatch } from '@tessera/game-kit'

/** Hammers, chains and coins that ring. */
export const sounds = {
  spin: { wave: 'noise', pitch: 120, toPitch: 260, attack: 0.03, decay: 0.4, loudness: 0.24 },
  stop: {
    wave: 'square',
    pitch: 98,
    toPitch: 62,
    attack: 0.001,
    decay: 0.12,
    loudness: 0.3,
    then: [{ after: 0.01, pitch: 147 }],
  },
  coin: {
    wave: 'triangle',
    pitch: 1760,
    toPitch: 1720,
    attack: 0.001,
    decay: 0.34,
    loudness: 0.34,
    then: [{ after: 0.03, pitch: 2637 }],
  },
  feature: {
    wave: 'sawtooth',
    pitch: 147,
    toPitch: 294,
    attack: 0.02,
    decay: 0.7,
    loudness: 0.26,
    then: [
      { after: 0.18, pitch: 220 },
      { after: 0.36, pitch: 294 },
      { after: 0.54, pitch: 440 },
    ],
  },
  win: {
    wave: 'triangle',
    pitch: 880,
    attack: 0.002,
    decay: 0.36,
    loudness: 0.34,
    then: [
      { after: 0.08, pitch: 1108 },
      { after: 0.16, pitch: 1319 },
    ],
  },
  bigWin: {
    wave: 'triangle',
    pitch: 440,
    attack: 0.002,
    decay: 0.7,
    loudness: 0.42,
    then: [
      { after: 0.1, pitch: 554 },
      { after: 0.2, pitch: 880 },
      { after: 0.3, pitch: 1108 },
      { after: 0.42, pitch: 1319 },
      { after: 0.56, pitch: 1760 },
    ],
  },
} satisfies Record<string, SoundPatch>

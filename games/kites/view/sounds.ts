import type { SoundPatch } from '@tessera/game-kit'

/** Wind, paper and small bells. */
export const sounds = {
  spin: { wave: 'noise', pitch: 900, toPitch: 2200, attack: 0.12, decay: 0.4, loudness: 0.1 },
  stop: { wave: 'noise', pitch: 1500, toPitch: 700, attack: 0.002, decay: 0.08, loudness: 0.22 },
  scatter: {
    wave: 'triangle',
    pitch: 988,
    attack: 0.004,
    decay: 0.5,
    loudness: 0.3,
    then: [{ after: 0.08, pitch: 1319 }],
  },
  feature: {
    wave: 'triangle',
    pitch: 587,
    attack: 0.01,
    decay: 0.6,
    loudness: 0.36,
    then: [
      { after: 0.12, pitch: 784 },
      { after: 0.24, pitch: 880 },
      { after: 0.36, pitch: 1175 },
      { after: 0.48, pitch: 1568 },
    ],
  },
  win: {
    wave: 'triangle',
    pitch: 784,
    attack: 0.004,
    decay: 0.3,
    loudness: 0.34,
    then: [
      { after: 0.07, pitch: 880 },
      { after: 0.14, pitch: 1175 },
    ],
  },
  bigWin: {
    wave: 'triangle',
    pitch: 587,
    attack: 0.004,
    decay: 0.6,
    loudness: 0.4,
    then: [
      { after: 0.1, pitch: 784 },
      { after: 0.2, pitch: 880 },
      { after: 0.3, pitch: 1175 },
      { after: 0.42, pitch: 1568 },
      { after: 0.56, pitch: 1760 },
    ],
  },
} satisfies Record<string, SoundPatch>

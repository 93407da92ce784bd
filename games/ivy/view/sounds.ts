import type { SoundPatch } from '@tessera/game-kit'

/** Leaves, a fountain, and a blackbird. */
export const sounds = {
  spin: { wave: 'noise', pitch: 2600, toPitch: 1400, attack: 0.1, decay: 0.36, loudness: 0.09 },
  stop: { wave: 'sine', pitch: 523, toPitch: 262, attack: 0.002, decay: 0.1, loudness: 0.34 },
  scatter: {
    wave: 'sine',
    pitch: 1319,
    toPitch: 1568,
    attack: 0.01,
    decay: 0.2,
    loudness: 0.3,
    then: [
      { after: 0.09, pitch: 1760 },
      { after: 0.18, pitch: 1480 },
    ],
  },
  feature: {
    wave: 'sine',
    pitch: 784,
    toPitch: 880,
    attack: 0.02,
    decay: 0.5,
    loudness: 0.36,
    then: [
      { after: 0.14, pitch: 1047 },
      { after: 0.28, pitch: 1175 },
      { after: 0.42, pitch: 1568 },
    ],
  },
  win: {
    wave: 'sine',
    pitch: 698,
    toPitch: 740,
    attack: 0.006,
    decay: 0.32,
    loudness: 0.36,
    then: [
      { after: 0.08, pitch: 880 },
      { after: 0.16, pitch: 1047 },
    ],
  },
  bigWin: {
    wave: 'sine',
    pitch: 523,
    attack: 0.006,
    decay: 0.7,
    loudness: 0.4,
    then: [
      { after: 0.1, pitch: 698 },
      { after: 0.2, pitch: 880 },
      { after: 0.3, pitch: 1047 },
      { after: 0.42, pitch: 1397 },
      { after: 0.56, pitch: 1760 },
    ],
  },
} satisfies Record<string, SoundPatch>

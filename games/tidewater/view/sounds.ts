import type { SoundPatch } from '@tessera/game-kit'

/** Water over shells: soft noise for the reels, round tones for wins. */
export const sounds = {
  spin: { wave: 'noise', pitch: 300, toPitch: 760, attack: 0.08, decay: 0.42, loudness: 0.14 },
  stop: { wave: 'sine', pitch: 220, toPitch: 130, attack: 0.003, decay: 0.16, loudness: 0.4 },
  scatter: {
    wave: 'sine',
    pitch: 740,
    toPitch: 880,
    attack: 0.01,
    decay: 0.5,
    loudness: 0.35,
    then: [{ after: 0.1, pitch: 1108 }],
  },
  feature: {
    wave: 'sine',
    pitch: 392,
    toPitch: 415,
    attack: 0.02,
    decay: 0.8,
    loudness: 0.4,
    then: [
      { after: 0.16, pitch: 523 },
      { after: 0.32, pitch: 659 },
      { after: 0.48, pitch: 988 },
    ],
  },
  win: {
    wave: 'sine',
    pitch: 587,
    attack: 0.006,
    decay: 0.36,
    loudness: 0.38,
    then: [
      { after: 0.09, pitch: 740 },
      { after: 0.18, pitch: 880 },
    ],
  },
  bigWin: {
    wave: 'sine',
    pitch: 440,
    attack: 0.006,
    decay: 0.7,
    loudness: 0.42,
    then: [
      { after: 0.11, pitch: 554 },
      { after: 0.22, pitch: 659 },
      { after: 0.33, pitch: 880 },
      { after: 0.48, pitch: 1108 },
      { after: 0.63, pitch: 1319 },
    ],
  },
} satisfies Record<string, SoundPatch>

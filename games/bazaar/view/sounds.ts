import type { SoundPatch } from '@tessera/game-kit'

/** Drums, strings and coins of a market at dusk. */
export const sounds = {
  spin: { wave: 'noise', pitch: 380, toPitch: 620, attack: 0.02, decay: 0.34, loudness: 0.16 },
  stop: { wave: 'sine', pitch: 164, toPitch: 82, attack: 0.001, decay: 0.18, loudness: 0.46 },
  pick: {
    wave: 'triangle',
    pitch: 1245,
    attack: 0.002,
    decay: 0.34,
    loudness: 0.32,
    then: [{ after: 0.05, pitch: 1661 }],
  },
  feature: {
    wave: 'triangle',
    pitch: 277,
    attack: 0.002,
    decay: 0.6,
    loudness: 0.36,
    then: [
      { after: 0.12, pitch: 349 },
      { after: 0.24, pitch: 415 },
      { after: 0.36, pitch: 554 },
      { after: 0.48, pitch: 698 },
    ],
  },
  win: {
    wave: 'triangle',
    pitch: 554,
    attack: 0.002,
    decay: 0.34,
    loudness: 0.36,
    then: [
      { after: 0.08, pitch: 698 },
      { after: 0.16, pitch: 831 },
    ],
  },
  bigWin: {
    wave: 'triangle',
    pitch: 415,
    attack: 0.002,
    decay: 0.66,
    loudness: 0.42,
    then: [
      { after: 0.1, pitch: 554 },
      { after: 0.2, pitch: 698 },
      { after: 0.3, pitch: 831 },
      { after: 0.42, pitch: 1109 },
      { after: 0.56, pitch: 1397 },
    ],
  },
  jackpot: {
    wave: 'triangle',
    pitch: 554,
    attack: 0.002,
    decay: 0.9,
    loudness: 0.46,
    then: [
      { after: 0.12, pitch: 698 },
      { after: 0.24, pitch: 831 },
      { after: 0.36, pitch: 1109 },
      { after: 0.5, pitch: 1397 },
      { after: 0.64, pitch: 1661 },
      { after: 0.8, pitch: 2217 },
    ],
  },
} satisfies Record<string, SoundPatch>

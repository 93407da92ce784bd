import type { SoundPatch } from '@tessera/game-kit'

/** Pages, a quill, and plucked strings. */
export const sounds = {
  spin: { wave: 'noise', pitch: 1800, toPitch: 900, attack: 0.02, decay: 0.3, loudness: 0.13 },
  stop: { wave: 'noise', pitch: 800, toPitch: 300, attack: 0.001, decay: 0.07, loudness: 0.34 },
  scatter: {
    wave: 'triangle',
    pitch: 440,
    attack: 0.002,
    decay: 0.6,
    loudness: 0.34,
    then: [{ after: 0.1, pitch: 659 }],
  },
  expand: { wave: 'noise', pitch: 600, toPitch: 2400, attack: 0.1, decay: 0.5, loudness: 0.16 },
  feature: {
    wave: 'triangle',
    pitch: 294,
    attack: 0.002,
    decay: 0.7,
    loudness: 0.38,
    then: [
      { after: 0.13, pitch: 392 },
      { after: 0.26, pitch: 440 },
      { after: 0.39, pitch: 587 },
      { after: 0.56, pitch: 880 },
    ],
  },
  win: {
    wave: 'triangle',
    pitch: 587,
    attack: 0.002,
    decay: 0.34,
    loudness: 0.34,
    then: [
      { after: 0.08, pitch: 698 },
      { after: 0.16, pitch: 880 },
    ],
  },
  bigWin: {
    wave: 'triangle',
    pitch: 440,
    attack: 0.002,
    decay: 0.7,
    loudness: 0.4,
    then: [
      { after: 0.1, pitch: 587 },
      { after: 0.2, pitch: 698 },
      { after: 0.3, pitch: 880 },
      { after: 0.42, pitch: 1175 },
      { after: 0.56, pitch: 1397 },
    ],
  },
} satisfies Record<string, SoundPatch>

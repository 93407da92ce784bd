import type { SoundPatch } from '@tessera/game-kit'

/** A coin on foil, a paper tap at the end, and a small fanfare for a win. */
export const sounds = {
  rub: { wave: 'noise', pitch: 2_400, toPitch: 1_400, attack: 0.01, decay: 0.12, loudness: 0.1 },
  land: { wave: 'triangle', pitch: 260, toPitch: 190, attack: 0.002, decay: 0.1, loudness: 0.3 },
  win: {
    wave: 'square',
    pitch: 523,
    attack: 0.004,
    decay: 0.22,
    loudness: 0.2,
    then: [
      { after: 0.1, pitch: 659 },
      { after: 0.2, pitch: 784 },
      { after: 0.32, pitch: 1_047 },
    ],
  },
} satisfies Record<string, SoundPatch>

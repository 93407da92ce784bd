import type { SoundPatch } from '@tessera/game-kit'

/** Cards on felt: a soft slap for a deal and a draw, a low tap at the end, and a small run for a win. */
export const sounds = {
  deal: { wave: 'noise', pitch: 1_800, toPitch: 700, attack: 0.004, decay: 0.09, loudness: 0.2 },
  land: { wave: 'triangle', pitch: 240, toPitch: 170, attack: 0.002, decay: 0.11, loudness: 0.3 },
  win: {
    wave: 'triangle',
    pitch: 587,
    attack: 0.003,
    decay: 0.3,
    loudness: 0.38,
    then: [
      { after: 0.08, pitch: 740 },
      { after: 0.16, pitch: 988 },
      { after: 0.26, pitch: 1_175 },
    ],
  },
} satisfies Record<string, SoundPatch>

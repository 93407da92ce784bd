import type { SoundPatch } from '@tessera/game-kit'

/** A silver coin: a ring as it lands, a dull tap for a wrong call, and a peal for a win. */
export const sounds = {
  ring: {
    wave: 'sine',
    pitch: 2_093,
    toPitch: 2_050,
    attack: 0.001,
    decay: 0.25,
    loudness: 0.2,
    then: [{ after: 0.03, pitch: 2_794 }],
  },
  land: { wave: 'triangle', pitch: 190, toPitch: 130, attack: 0.002, decay: 0.13, loudness: 0.32 },
  win: {
    wave: 'sine',
    pitch: 1_047,
    attack: 0.002,
    decay: 0.36,
    loudness: 0.36,
    then: [
      { after: 0.07, pitch: 1_319 },
      { after: 0.14, pitch: 1_568 },
      { after: 0.24, pitch: 2_093 },
    ],
  },
} satisfies Record<string, SoundPatch>

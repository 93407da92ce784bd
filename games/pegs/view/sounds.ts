import type { SoundPatch } from '@tessera/game-kit'

/** Glass pegs and a brass ball: a light tick a row, a soft knock in the pocket, and a bell run for a win. */
export const sounds = {
  tick: {
    wave: 'sine',
    pitch: 1_450,
    toPitch: 1_150,
    attack: 0.001,
    decay: 0.05,
    loudness: 0.16,
  },
  land: { wave: 'triangle', pitch: 240, toPitch: 150, attack: 0.002, decay: 0.15, loudness: 0.4 },
  win: {
    wave: 'sine',
    pitch: 784,
    attack: 0.003,
    decay: 0.35,
    loudness: 0.4,
    then: [
      { after: 0.07, pitch: 988 },
      { after: 0.14, pitch: 1_175 },
      { after: 0.24, pitch: 1_568 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** Stone steps: a tap for a safe tile, a crack for a broken one, and a rising run for a win. */
export const sounds = {
  step: { wave: 'triangle', pitch: 520, toPitch: 640, attack: 0.002, decay: 0.11, loudness: 0.28 },
  land: { wave: 'noise', pitch: 700, toPitch: 160, attack: 0.002, decay: 0.22, loudness: 0.28 },
  win: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.003,
    decay: 0.3,
    loudness: 0.38,
    then: [
      { after: 0.07, pitch: 587 },
      { after: 0.14, pitch: 698 },
      { after: 0.21, pitch: 880 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** A wooden wheel: the flap clicks on its pegs, a knock where it stops, and a rising chime for a win. */
export const sounds = {
  click: { wave: 'triangle', pitch: 900, toPitch: 500, attack: 0.001, decay: 0.03, loudness: 0.18 },
  land: { wave: 'triangle', pitch: 180, toPitch: 110, attack: 0.002, decay: 0.14, loudness: 0.4 },
  win: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.32,
    loudness: 0.4,
    then: [
      { after: 0.09, pitch: 659 },
      { after: 0.18, pitch: 784 },
      { after: 0.3, pitch: 1047 },
    ],
  },
} satisfies Record<string, SoundPatch>

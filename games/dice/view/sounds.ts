import type { SoundPatch } from '@tessera/game-kit'

/** A needle on a scale: a whirr, a knock where it stands, and a short chime for a prize above the stake. */
export const sounds = {
  roll: { wave: 'noise', pitch: 300, toPitch: 700, attack: 0.03, decay: 0.4, loudness: 0.1 },
  land: { wave: 'triangle', pitch: 210, toPitch: 120, attack: 0.002, decay: 0.12, loudness: 0.45 },
  win: {
    wave: 'triangle',
    pitch: 587,
    attack: 0.004,
    decay: 0.3,
    loudness: 0.4,
    then: [
      { after: 0.08, pitch: 740 },
      { after: 0.16, pitch: 880 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** A paper lantern in the open air: breath of wind, a bell where it passes the ring, a low note where it goes out. */
export const sounds = {
  rise: { wave: 'noise', pitch: 180, toPitch: 520, attack: 0.25, decay: 0.6, loudness: 0.07 },
  pass: {
    wave: 'sine',
    pitch: 1_319,
    attack: 0.002,
    decay: 0.5,
    loudness: 0.28,
    then: [{ after: 0.06, pitch: 1_976 }],
  },
  land: { wave: 'triangle', pitch: 196, toPitch: 130, attack: 0.01, decay: 0.35, loudness: 0.24 },
  win: {
    wave: 'sine',
    pitch: 659,
    attack: 0.004,
    decay: 0.45,
    loudness: 0.36,
    then: [
      { after: 0.1, pitch: 831 },
      { after: 0.2, pitch: 988 },
      { after: 0.32, pitch: 1_319 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** A card turned on felt, a knock for a wrong guess, and a chime that climbs for a win. */
export const sounds = {
  card: { wave: 'noise', pitch: 1_700, toPitch: 800, attack: 0.003, decay: 0.08, loudness: 0.2 },
  land: { wave: 'triangle', pitch: 200, toPitch: 120, attack: 0.002, decay: 0.14, loudness: 0.35 },
  win: {
    wave: 'triangle',
    pitch: 659,
    attack: 0.003,
    decay: 0.3,
    loudness: 0.38,
    then: [
      { after: 0.08, pitch: 831 },
      { after: 0.16, pitch: 1_109 },
    ],
  },
} satisfies Record<string, SoundPatch>

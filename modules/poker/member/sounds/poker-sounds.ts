import { createSounds, type SoundPatch } from '@tessera/web-kit/sound'

/** The sounds of poker tables. None of them is the only sign of anything. */
const patches = {
  card: { wave: 'noise', pitch: 2_200, toPitch: 900, attack: 0.004, decay: 0.08, loudness: 0.18 },
  chip: {
    wave: 'triangle',
    pitch: 2_400,
    toPitch: 1_600,
    attack: 0.001,
    decay: 0.06,
    loudness: 0.22,
    then: [{ after: 0.045, pitch: 2_900 }],
  },
  check: {
    wave: 'noise',
    pitch: 420,
    toPitch: 260,
    attack: 0.001,
    decay: 0.05,
    loudness: 0.24,
    then: [{ after: 0.09, pitch: 400 }],
  },
  fold: { wave: 'noise', pitch: 900, toPitch: 400, attack: 0.01, decay: 0.12, loudness: 0.12 },
  turn: {
    wave: 'sine',
    pitch: 659,
    attack: 0.004,
    decay: 0.2,
    loudness: 0.3,
    then: [{ after: 0.12, pitch: 880 }],
  },
  bank: { wave: 'triangle', pitch: 740, attack: 0.003, decay: 0.12, loudness: 0.3 },
  won: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.34,
    loudness: 0.32,
    then: [
      { after: 0.08, pitch: 659 },
      { after: 0.16, pitch: 880 },
    ],
  },
} satisfies Record<string, SoundPatch>

export type PokerSound = keyof typeof patches

export const pokerSounds = createSounds(patches, 'game')

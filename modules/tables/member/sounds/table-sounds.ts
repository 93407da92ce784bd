import { createSounds, type SoundPatch } from '@tessera/web-kit/sound'

/** The sounds of tables. None of them is the only sign of anything. */
const patches = {
  open: {
    wave: 'sine',
    pitch: 587,
    attack: 0.005,
    decay: 0.2,
    loudness: 0.22,
    then: [{ after: 0.1, pitch: 880 }],
  },
  last: { wave: 'triangle', pitch: 740, attack: 0.003, decay: 0.09, loudness: 0.2 },
  closed: {
    wave: 'sine',
    pitch: 440,
    toPitch: 330,
    attack: 0.005,
    decay: 0.25,
    loudness: 0.2,
  },
  chip: {
    wave: 'triangle',
    pitch: 2_400,
    toPitch: 1_600,
    attack: 0.001,
    decay: 0.06,
    loudness: 0.25,
    then: [{ after: 0.045, pitch: 2_900 }],
  },
  card: { wave: 'noise', pitch: 2_200, toPitch: 900, attack: 0.004, decay: 0.08, loudness: 0.18 },
  ball: { wave: 'noise', pitch: 1_500, toPitch: 300, attack: 0.05, decay: 1.6, loudness: 0.12 },
  dice: {
    wave: 'noise',
    pitch: 1_800,
    toPitch: 700,
    attack: 0.002,
    decay: 0.07,
    loudness: 0.22,
    then: [
      { after: 0.07, pitch: 1_400 },
      { after: 0.13, pitch: 1_900 },
    ],
  },
  climb: { wave: 'noise', pitch: 380, toPitch: 620, attack: 0.08, decay: 0.7, loudness: 0.12 },
  bust: { wave: 'noise', pitch: 900, toPitch: 180, attack: 0.002, decay: 0.2, loudness: 0.24 },
  out: {
    wave: 'triangle',
    pitch: 659,
    attack: 0.004,
    decay: 0.25,
    loudness: 0.35,
    then: [{ after: 0.08, pitch: 988 }],
  },
  won: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.34,
    loudness: 0.35,
    then: [
      { after: 0.08, pitch: 659 },
      { after: 0.16, pitch: 880 },
      { after: 0.26, pitch: 1_175 },
    ],
  },
} satisfies Record<string, SoundPatch>

export type TableSound = keyof typeof patches

export const tableSounds = createSounds(patches, 'game')
export const playTable = (sound: TableSound): void => tableSounds.play(sound)

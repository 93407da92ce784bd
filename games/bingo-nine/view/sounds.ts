import type { SoundPatch } from '@tessera/game-kit'

/** A bingo hall: a soft pop a ball, a stamp where the card has it, and a bell run for a win. */
export const sounds = {
  ball: { wave: 'sine', pitch: 420, toPitch: 300, attack: 0.001, decay: 0.08, loudness: 0.2 },
  hit: {
    wave: 'sine',
    pitch: 740,
    attack: 0.002,
    decay: 0.16,
    loudness: 0.28,
    then: [{ after: 0.06, pitch: 988 }],
  },
  land: { wave: 'triangle', pitch: 220, toPitch: 160, attack: 0.002, decay: 0.12, loudness: 0.3 },
  win: {
    wave: 'triangle',
    pitch: 659,
    attack: 0.003,
    decay: 0.35,
    loudness: 0.4,
    then: [
      { after: 0.08, pitch: 831 },
      { after: 0.16, pitch: 988 },
      { after: 0.26, pitch: 1_319 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** Stones on velvet: a soft glassy tap a gem, a low tap at the end, a bright run for a win. */
export const sounds = {
  tap: { wave: 'sine', pitch: 1_180, toPitch: 990, attack: 0.001, decay: 0.09, loudness: 0.22 },
  land: { wave: 'triangle', pitch: 300, toPitch: 200, attack: 0.002, decay: 0.12, loudness: 0.3 },
  win: {
    wave: 'sine',
    pitch: 880,
    attack: 0.002,
    decay: 0.4,
    loudness: 0.38,
    then: [
      { after: 0.08, pitch: 1_109 },
      { after: 0.16, pitch: 1_319 },
      { after: 0.26, pitch: 1_760 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** A burner's breath at the start, a soft pop where it bursts, and a climbing chime for a win. */
export const sounds = {
  burner: { wave: 'noise', pitch: 380, toPitch: 620, attack: 0.08, decay: 0.7, loudness: 0.12 },
  land: { wave: 'noise', pitch: 900, toPitch: 180, attack: 0.002, decay: 0.16, loudness: 0.22 },
  win: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.34,
    loudness: 0.4,
    then: [
      { after: 0.08, pitch: 659 },
      { after: 0.16, pitch: 880 },
      { after: 0.26, pitch: 1_175 },
    ],
  },
} satisfies Record<string, SoundPatch>

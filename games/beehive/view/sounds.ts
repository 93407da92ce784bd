import type { SoundPatch } from '@tessera/game-kit'

/** A hum of wings, drops of honey and a bright hive. */
export const sounds = {
  spin: { wave: 'sawtooth', pitch: 196, toPitch: 233, attack: 0.08, decay: 0.34, loudness: 0.1 },
  stop: { wave: 'sine', pitch: 330, toPitch: 494, attack: 0.003, decay: 0.09, loudness: 0.3 },
  win: {
    wave: 'sine',
    pitch: 659,
    toPitch: 784,
    attack: 0.004,
    decay: 0.26,
    loudness: 0.36,
    then: [
      { after: 0.07, pitch: 831 },
      { after: 0.14, pitch: 988 },
    ],
  },
  bigWin: {
    wave: 'sine',
    pitch: 523,
    toPitch: 554,
    attack: 0.004,
    decay: 0.56,
    loudness: 0.4,
    then: [
      { after: 0.09, pitch: 659 },
      { after: 0.18, pitch: 831 },
      { after: 0.27, pitch: 988 },
      { after: 0.38, pitch: 1319 },
      { after: 0.5, pitch: 1661 },
    ],
  },
} satisfies Record<string, SoundPatch>

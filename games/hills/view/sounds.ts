import type { SoundPatch } from '@tessera/game-kit'

/** A toy box: wooden blocks, a small flute, sleigh bells. */
export const sounds = {
  spin: { wave: 'sine', pitch: 262, toPitch: 392, attack: 0.02, decay: 0.28, loudness: 0.2 },
  stop: { wave: 'sine', pitch: 392, toPitch: 196, attack: 0.001, decay: 0.09, loudness: 0.42 },
  win: {
    wave: 'square',
    pitch: 784,
    attack: 0.004,
    decay: 0.2,
    loudness: 0.16,
    then: [
      { after: 0.08, pitch: 988 },
      { after: 0.16, pitch: 1175 },
      { after: 0.24, pitch: 1568 },
    ],
  },
  bigWin: {
    wave: 'square',
    pitch: 523,
    attack: 0.004,
    decay: 0.34,
    loudness: 0.2,
    then: [
      { after: 0.1, pitch: 659 },
      { after: 0.2, pitch: 784 },
      { after: 0.3, pitch: 1047 },
      { after: 0.4, pitch: 784 },
      { after: 0.5, pitch: 1047 },
      { after: 0.6, pitch: 1319 },
    ],
  },
} satisfies Record<string, SoundPatch>

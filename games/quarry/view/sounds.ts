import type { SoundPatch } from '@tessera/game-kit'

/** Stone on stone: dull knocks, and glassy tones for what is found. */
export const sounds = {
  spin: { wave: 'noise', pitch: 180, toPitch: 90, attack: 0.02, decay: 0.38, loudness: 0.28 },
  stop: { wave: 'noise', pitch: 240, toPitch: 110, attack: 0.001, decay: 0.12, loudness: 0.42 },
  fall: {
    wave: 'noise',
    pitch: 420,
    toPitch: 150,
    attack: 0.002,
    decay: 0.3,
    loudness: 0.34,
    then: [{ after: 0.08, pitch: 320 }],
  },
  win: {
    wave: 'sine',
    pitch: 1175,
    attack: 0.002,
    decay: 0.42,
    loudness: 0.3,
    then: [
      { after: 0.06, pitch: 1480 },
      { after: 0.12, pitch: 1760 },
    ],
  },
  bigWin: {
    wave: 'sine',
    pitch: 784,
    attack: 0.003,
    decay: 0.7,
    loudness: 0.38,
    then: [
      { after: 0.09, pitch: 988 },
      { after: 0.18, pitch: 1175 },
      { after: 0.27, pitch: 1568 },
      { after: 0.4, pitch: 1976 },
      { after: 0.54, pitch: 2349 },
    ],
  },
} satisfies Record<string, SoundPatch>

import type { SoundPatch } from '@tessera/game-kit'

/** Wood and brass: short, soft, and none that celebrates a loss. */
export const sounds = {
  spin: { wave: 'noise', pitch: 420, toPitch: 900, attack: 0.04, decay: 0.32, loudness: 0.16 },
  catch: { wave: 'triangle', pitch: 180, toPitch: 92, attack: 0.002, decay: 0.13, loudness: 0.5 },
  win: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.34,
    loudness: 0.4,
    then: [
      { after: 0.09, pitch: 659 },
      { after: 0.18, pitch: 784 },
    ],
  },
  bigWin: {
    wave: 'triangle',
    pitch: 523,
    attack: 0.004,
    decay: 0.6,
    loudness: 0.45,
    then: [
      { after: 0.1, pitch: 659 },
      { after: 0.2, pitch: 784 },
      { after: 0.3, pitch: 1047 },
      { after: 0.45, pitch: 1319 },
      { after: 0.6, pitch: 1568 },
    ],
  },
} satisfies Record<string, SoundPatch>

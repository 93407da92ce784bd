import type { SoundPatch } from '@tessera/game-kit'

/** Stone and glass: a scrape, a crystal that rings higher with each one, a dull blast, and a run for a prize. */
export const sounds = {
  dig: { wave: 'noise', pitch: 900, toPitch: 300, attack: 0.004, decay: 0.09, loudness: 0.12 },
  crystal: crystal(988),
  crystal1: crystal(1_109),
  crystal2: crystal(1_245),
  crystal3: crystal(1_319),
  crystal4: crystal(1_480),
  crystal5: crystal(1_661),
  blast: { wave: 'noise', pitch: 140, toPitch: 40, attack: 0.002, decay: 0.7, loudness: 0.42 },
  reveal: { wave: 'triangle', pitch: 330, toPitch: 262, attack: 0.004, decay: 0.16, loudness: 0.2 },
  win: {
    wave: 'sine',
    pitch: 784,
    attack: 0.003,
    decay: 0.4,
    loudness: 0.36,
    then: [
      { after: 0.08, pitch: 988 },
      { after: 0.16, pitch: 1_175 },
      { after: 0.26, pitch: 1_568 },
    ],
  },
} satisfies Record<string, SoundPatch>

function crystal(pitch: number): SoundPatch {
  return {
    wave: 'sine',
    pitch,
    attack: 0.002,
    decay: 0.28,
    loudness: 0.26,
    then: [{ after: 0.05, pitch: pitch * 1.5 }],
  }
}

/** The crystals ring higher one after the other, up to the sixth. */
export const crystalSound = (number: number): string =>
  number > 1 ? `crystal${Math.min(5, number - 1)}` : 'crystal'

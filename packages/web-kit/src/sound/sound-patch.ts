export type SoundWave = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise'

/** One short sound as a table. Times are in seconds, pitches in hertz, loudness from 0 to 1. */
export type SoundPatch = {
  wave: SoundWave
  pitch: number
  /** Where the pitch glides to by the end; without it, it stays. */
  toPitch?: number
  attack: number
  decay: number
  loudness: number
  /** Later tones of a chord or a run: how long after the start, and at which pitch. */
  then?: readonly { after: number; pitch: number }[]
}

/** Sounds of controls; sounds of a game; what plays under it. */
export type SoundGroup = 'interface' | 'game' | 'music'

export const soundGroups: readonly SoundGroup[] = ['interface', 'game', 'music']

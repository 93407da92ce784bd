/** The shape of a wave: what a tone is made of. */
export type SoundWave = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise'

/** One short tone. Times are in seconds, pitches in hertz, loudness from 0 to 1. */
export type SoundPatch = {
  wave: SoundWave
  pitch: number
  /** Where the pitch glides to by the end; without it, it stays. */
  toPitch?: number
  attack: number
  decay: number
  loudness: number
  /** Later tones of a chord or a run: how long after the start, and at which pitch. */
  then?: { after: number; pitch: number }[]
}

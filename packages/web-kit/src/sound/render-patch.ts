import type { SoundPatch, SoundWave } from './sound-patch.ts'

// One turn of a wave is 0 to 1; the noise is the same for ever, so that a sound is.
const waves: Record<SoundWave, (turn: number, index: number) => number> = {
  sine: (turn) => Math.sin(turn * 2 * Math.PI),
  triangle: (turn) => 1 - 4 * Math.abs(Math.round(turn) - turn),
  square: (turn) => (turn % 1 < 0.5 ? 1 : -1),
  sawtooth: (turn) => 2 * (turn - Math.floor(turn + 0.5)),
  noise: (_, index) => {
    const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2_147_483_648 - 1
  },
}

/** The samples of a patch, from -1 to 1. */
export function renderPatch(patch: SoundPatch, sampleRate: number): Float32Array<ArrayBuffer> {
  const { wave, pitch, toPitch = pitch, attack, decay, loudness, then = [] } = patch
  const tone = attack + decay
  const tones = [{ after: 0, pitch }, ...then]
  const seconds = tone + Math.max(...tones.map(({ after }) => after))
  const samples = new Float32Array(Math.ceil(seconds * sampleRate))
  for (const { after, pitch: from } of tones) {
    const start = Math.floor(after * sampleRate)
    const count = Math.floor(tone * sampleRate)
    const rise = attack * sampleRate
    // What grows or fades evenly is multiplied on from sample to sample: a power for each takes ten times as long.
    const glide = (toPitch / pitch) ** (1 / (sampleRate * tone))
    const fade = Math.exp(-5 / (decay * sampleRate))
    let [turn, speed, loud] = [0, from / sampleRate, 1]
    for (let index = 0; index < count && start + index < samples.length; index++) {
      turn += speed
      speed *= glide
      const envelope = index < rise ? index / rise : loud
      if (index >= rise) loud *= fade
      const sample = waves[wave](turn, index) * envelope * loudness
      const mixed = (samples[start + index] ?? 0) + sample
      samples[start + index] = Math.max(-1, Math.min(1, mixed))
    }
  }
  return samples
}

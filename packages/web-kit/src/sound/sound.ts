import { useSyncExternalStore } from 'react'

/** One short tone. Times in seconds, pitches in hertz, loudness from 0 to 1. */
export type Tone = {
  wave: OscillatorType | 'noise'
  pitch: number
  toPitch?: number
  attack: number
  decay: number
  loudness: number
  then?: { after: number; pitch: number }[]
}

const key = 'sound.volume'
const listeners = new Set<() => void>()
let context: AudioContext | undefined

/** How loud this device plays, from 0 to 1. Nothing sounds before the first gesture: browsers see to that. */
export const readVolume = (): number => Number(localStorage.getItem(key) ?? '0.5')

export function setVolume(volume: number): void {
  localStorage.setItem(key, String(volume))
  for (const listener of listeners) listener()
}

export const useVolume = (): number =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, readVolume)

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  return source
}

function sourceOf(
  audio: AudioContext,
  tone: Tone,
  pitch: number,
  at: number,
): AudioScheduledSourceNode {
  if (tone.wave === 'noise') return noise(audio, tone.attack + tone.decay)
  const oscillator = audio.createOscillator()
  oscillator.type = tone.wave
  oscillator.frequency.setValueAtTime(pitch, at)
  if (tone.toPitch) {
    oscillator.frequency.exponentialRampToValueAtTime(tone.toPitch, at + tone.attack + tone.decay)
  }
  return oscillator
}

function playAt(audio: AudioContext, tone: Tone, pitch: number, at: number): void {
  const end = at + tone.attack + tone.decay
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.linearRampToValueAtTime(tone.loudness * readVolume(), at + tone.attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  const source = sourceOf(audio, tone, pitch, at)
  source.connect(gain).connect(audio.destination)
  source.start(at)
  source.stop(end)
}

/** Plays a table of tones by their names. A name that is not there is silent. */
export function createPlayer(tones: Record<string, Tone>): { play: (name: string) => void } {
  return {
    play: (name) => {
      const tone = tones[name]
      if (!tone || readVolume() === 0) return
      context ??= new AudioContext()
      void context.resume()
      const now = context.currentTime
      playAt(context, tone, tone.pitch, now)
      for (const { after, pitch } of tone.then ?? []) playAt(context, tone, pitch, now + after)
    },
  }
}

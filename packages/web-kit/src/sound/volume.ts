import { useSyncExternalStore } from 'react'
import { keep, kept } from '../data/device.ts'
import { type SoundGroup, soundGroups } from './sound-patch.ts'

/** How loud this device is, from 0 to 1: all together, and each group. */
export type Volume = { isMuted: boolean; all: number } & Record<SoundGroup, number>

const key = 'tessera.volume'
const usual: Volume = { isMuted: false, all: 0.6, interface: 1, game: 1, music: 0.6 }
const listeners = new Set<() => void>()
let current: Volume | undefined

const part = (value: unknown, otherwise: number) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : otherwise

function read(): Volume {
  try {
    const saved = JSON.parse(kept(key) ?? '{}') as Partial<Record<keyof Volume, unknown>>
    const groups = soundGroups.map((group) => [group, part(saved[group], usual[group])])
    return {
      ...usual,
      ...(Object.fromEntries(groups) as Record<SoundGroup, number>),
      isMuted: saved.isMuted === true,
      all: part(saved.all, usual.all),
    }
  } catch {
    return usual // what was kept is not ours to read
  }
}

export const readVolume = (): Volume => (current ??= read())

/** Sets the volume, and keeps it on this device. */
export function setVolume(change: Partial<Volume>): void {
  current = { ...readVolume(), ...change }
  keep(key, JSON.stringify(current))
  for (const listener of listeners) listener()
}

export function onVolume(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useVolume = (): Volume => useSyncExternalStore(onVolume, readVolume, readVolume)

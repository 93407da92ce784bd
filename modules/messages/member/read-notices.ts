import { deviceStore, jsonIn } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'
import { readMarksMax } from '../limits.ts'

const key = 'tessera.readNotices'
const listeners = new Set<() => void>()
let current: readonly string[] | undefined

function fromDevice(): readonly string[] {
  const saved = jsonIn(deviceStore.read(key))
  return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
}

const read = (): readonly string[] => (current ??= fromDevice())

/** Notes on this device that a notice has been read. */
export function markRead(id: string): void {
  if (read().includes(id)) return
  current = [id, ...read()].slice(0, readMarksMax)
  deviceStore.keep(key, JSON.stringify(current))
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// The server draws its page for nobody.
const none: readonly string[] = []
const readByNobody = () => none

/** Which notices have been read on this device. */
export const useReadNotices = (): readonly string[] =>
  useSyncExternalStore(listen, read, readByNobody)

import { useSyncExternalStore } from 'react'

const key = 'tessera.lastGame'
const places = '/rng'

/** Remembers the game that is being played, on this device. */
export function rememberGame(path: string): void {
  try {
    localStorage.setItem(key, path)
  } catch {
    // Storage is closed to us: games are picked from the list again.
  }
}

function read(): string {
  try {
    const path = localStorage.getItem(key)
    return path?.startsWith('/game/') ? path : places
  } catch {
    return places // storage is closed to us
  }
}

const never = () => () => undefined

/** The game played last, else where games are picked. */
export const useLastGame = (): string => useSyncExternalStore(never, read, () => places)

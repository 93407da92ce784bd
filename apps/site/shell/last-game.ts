import { deviceStore } from '@tessera/web-kit'
import { useSyncExternalStore } from 'react'

const key = 'tessera.lastGame'
const places = '/rng'

/** Remembers the game that is being played, on this device. */
export const rememberGame = (path: string): void => deviceStore.keep(key, path)

function read(): string {
  const path = deviceStore.read(key)
  return path?.startsWith('/game/') ? path : places
}

const never = () => () => undefined

/** The game played last, else where games are picked. */
export const useLastGame = (): string => useSyncExternalStore(never, read, () => places)

const key = 'tessera.lastGame'

/** Remembers the game that is being played, on this device. */
export const rememberGame = (path: string): void => localStorage.setItem(key, path)

/** The game played last, else where games are picked. */
export function lastGame(): string {
  const path = localStorage.getItem(key)
  return path?.startsWith('/game/') ? path : '/rng'
}

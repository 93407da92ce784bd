const hash = '#fairness'

/** Where the seeds of a game of the house are seen and changed: those of free play, or of play with money. */
export const fairnessHref = (game: string, isFree = false): string =>
  `/game/TESSERA/${game}${isFree ? '?mode=free' : ''}${hash}`

/** Whether the address asks for the seeds. */
export const isFairnessAsked = (): boolean => globalThis.location?.hash === hash

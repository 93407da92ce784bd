const hash = '#fairness'

/** Where the seeds of a game of the house are seen and changed. */
export const fairnessHref = (game: string): string => `/game/TESSERA/${game}${hash}`

/** Whether the address asks for the seeds. */
export const isFairnessAsked = (): boolean => globalThis.location?.hash === hash

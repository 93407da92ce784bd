import { createContext, use } from 'react'

/** As the calls of seeds and rounds take it: of free play, or of play with money. */
export type PlayMode = { mode?: 'free' }

export const withMoney: PlayMode = {}
export const forFree: PlayMode = { mode: 'free' }

/** Set by the page of a game for all that stands on it. */
export const PlayModeContext = createContext<PlayMode>(withMoney)

export const usePlayMode = (): PlayMode => use(PlayModeContext)

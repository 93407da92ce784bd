import type { NamesByLanguage } from '@tessera/game-kit'

/** A title before it gets its number, stakes and marks. */
export type Draft = {
  vendor: string
  gameType: string
  classify: string | null
  theme: string
  names: NamesByLanguage
}

/** A name that is the same in every language. */
export const sameName = (name: string): Draft['names'] => ({ EN: name })

/** A title before it gets its number, stakes and marks. */
export type Draft = {
  vendor: string
  gameType: string
  classify: string | null
  theme: string
  names: { EN: string; ES: string }
}

/** A name that is the same in both languages. */
export const sameName = (name: string): Draft['names'] => ({ EN: name, ES: name })

/** A table at which it is the member's turn, and until when. */
export type Turn = { code: string; until: string }

/** At which table keys act: the one that was pressed last where it is the member's turn there, or the one with the least time. */
export function activeOf(turns: readonly Turn[], picked: string | undefined): string | undefined {
  if (turns.some(({ code }) => code === picked)) return picked
  return turns.toSorted((one, two) => Date.parse(one.until) - Date.parse(two.until))[0]?.code
}

/** So many tables are shown at once. */
export const panesMost = 4

/** The tables that an address names, each once, as many as are shown. */
export const codesIn = (given: string): string[] =>
  [...new Set(given.split(','))]
    .filter((code) => /^[a-z0-9-]{3,40}$/.test(code))
    .slice(0, panesMost)

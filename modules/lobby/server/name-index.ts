import MiniSearch from 'minisearch'

export type NameIndex = {
  /** The titles that are meant by a name as it is searched (`search-text.ts`), with how well each fits. */
  find: (wanted: string) => Map<number, number>
  /** The titles that are most like a name that finds nothing. */
  findNearest: (wanted: string, most: number) => number[]
}

type Named = { nodeId: number; searchText: string; isConnected: boolean }

// One wrong character in three is forgiven: with less, half of the usual typing errors are not found.
const fuzziness = 0.34
// Short words are so close to each other that every one would be found.
const forgivenFrom = 3
const wildGuess = 0.6
// Of names that are equally like what was typed, one that can be played here is meant.
const playableBoost = 1.5
// A name that has what was typed in it comes before one that is only like it.
const containsScore = 1_000

/**
 * Finds titles by their names in every language and their vendors: any part of a name counts, which is what scripts without
 * spaces need, and typing errors are forgiven.
 */
export function nameIndexOf(games: readonly Named[]): NameIndex {
  const index = new MiniSearch<Named>({
    idField: 'nodeId',
    fields: ['searchText'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  index.addAll(games)
  const playable = new Set(
    games.filter(({ isConnected }) => isConnected).map(({ nodeId }) => nodeId),
  )
  const search = (wanted: string, combineWith: 'AND' | 'OR', fuzzy: number) =>
    index.search(wanted, {
      combineWith,
      prefix: true,
      fuzzy: (term) => (term.length < forgivenFrom ? false : fuzzy),
      boostDocument: (id) => (playable.has(id as number) ? playableBoost : 1),
    })
  const findAlike = (wanted: string) => {
    const whole = search(wanted, 'AND', fuzziness)
    if (whole.length > 0) return whole
    // One word may be wrong altogether, where others say what is meant.
    const words = new Set(wanted.split(' ')).size
    return words < 2
      ? []
      : search(wanted, 'OR', fuzziness).filter(({ queryTerms }) => queryTerms.length >= words - 1)
  }
  const find = (wanted: string) => {
    const found = new Map(findAlike(wanted).map(({ id, score }) => [id as number, score]))
    const parts = wanted.split(' ')
    for (const { nodeId, searchText } of games) {
      if (!parts.every((part) => searchText.includes(part))) continue
      found.set(nodeId, (found.get(nodeId) ?? 0) + containsScore)
    }
    return found
  }
  return {
    find,
    findNearest: (wanted, most) =>
      search(wanted, 'OR', wildGuess)
        .slice(0, most)
        .map(({ id }) => id as number),
  }
}

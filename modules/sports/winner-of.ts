import type { OutcomeResult } from './result.ts'

/** Markets on who wins a whole event, the most telling one first: regular time may be level where there is a winner. */
export const winnerTypes = ['winner', 'side', 'outright', 'match-result'] as const

/** An outcome of such a market, and how it ended. */
export type Ending = {
  type: string
  key: string
  /** Of a field: its entry. */
  name?: string | null | undefined
  result: Pick<OutcomeResult, 'won' | 'void'> | null
}

type Names = { home: { name: string } | null; away: { name: string } | null }

/** Who has won an event, or that it was level; nothing where its markets do not say so. */
export type Winner = { name: string } | 'draw' | undefined

const level = 'X'

const nameOf = ({ home, away }: Names, { key, name }: Ending): string => {
  if (key === '1' || key === 'meron') return home?.name ?? name ?? ''
  if (key === '2' || key === 'wala') return away?.name ?? name ?? ''
  return name ?? ''
}

/** Reads the winner of an event out of the results of its markets. */
export function winnerOf(event: Names, endings: readonly Ending[]): Winner {
  const won = endings.filter(({ result }) => result?.won && result.void === 'none')
  for (const type of winnerTypes) {
    const ofType = won.filter((each) => each.type === type)
    if (ofType.some(({ key }) => key === level)) return 'draw'
    const names = ofType.map((each) => nameOf(event, each)).filter(Boolean)
    if (names.length > 0) return { name: names.join(', ') }
  }
  return undefined
}

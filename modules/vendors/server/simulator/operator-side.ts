import { type BadDay, badDays, endOf, type HostileOperator } from '@tessera/open-wallet/hostile'
import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from './run-cases.ts'

const lookMilliseconds = 100

type Running = {
  operator: HostileOperator
  days?: readonly BadDay[]
  /** How long a round may take from its first message to its end. */
  patience: number
  /** Says that a round is to be played now; a provider that is driven by a program plays one. */
  ask: (day: BadDay) => void | Promise<void>
}

/** Goes through bad days with one round on each, and tells whether the book of the operator came to the end that is right. */
export async function runOperatorSide({
  operator,
  days = badDays,
  patience,
  ask,
}: Running): Promise<Result[]> {
  const results: Result[] = []
  for (const day of days) {
    const began = performance.now()
    const why = await throughDay(operator, day, { patience, ask })
    results.push({
      id: day.id,
      group: day.id.split('-')[0] ?? '',
      title: day.title,
      end: why === '' ? 'passed' : 'failed',
      why,
      milliseconds: Math.round(performance.now() - began),
    })
  }
  return results
}

async function throughDay(
  operator: HostileOperator,
  day: BadDay,
  { patience, ask }: Pick<Running, 'patience' | 'ask'>,
): Promise<string> {
  const { book } = operator
  const [before, cash] = [book.last, book.cash]
  operator.begin(day)
  await ask(day)
  for (let waited = 0; waited < patience; waited += lookMilliseconds) {
    const name = book.last
    const round = name === undefined || name === before ? undefined : book.roundOf(name)
    const end = endOf(round)
    if (round && end === day.ends) {
      const moved = end === 'played' ? round.won - round.staked : 0n
      return book.cash === cash + moved ? '' : `the balance is ${book.cash}, not ${cash + moved}`
    }
    // What was lost may still be told as played by a provider that does not roll back: that is seen at the end.
    await pause(lookMilliseconds)
  }
  const name = book.last
  if (name === undefined || name === before) return 'no round was played'
  return `the round is ${book.roundOf(name)?.state ?? 'unknown'}, and should be ${day.ends}`
}

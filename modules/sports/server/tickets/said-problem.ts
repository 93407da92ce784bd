import { betsProblems } from '@tessera/bets/calls'
import type { ProblemKind } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { formatMoney } from '@tessera/money'
import { spokenIn } from '@tessera/server-kit'
import { sportsProblems } from '../../problems.ts'

const kinds = new Map<string, ProblemKind>(
  [sportsProblems, betsProblems, ledgerProblems].flatMap((problems) =>
    Object.values(problems).map((kind): [string, ProblemKind] => [kind.code, kind]),
  ),
)

type Amount = { amount: string | bigint; currency: string }
const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

/** A problem that was kept with its facts, as it is read in a language. `code`: with its module, as `sports.refused`. */
export function saidProblem(
  code: string,
  facts: Record<string, unknown>,
  language: string,
): string {
  const kind = kinds.get(code) ?? sportsProblems.refused
  const [file = 'sports', name = ''] = kind.code.split('.')
  const key = `problem.${name}`
  const holes = Object.entries(facts).map(([hole, value]): [string, string] => [
    hole,
    isAmount(value)
      ? formatMoney({ amount: BigInt(value.amount), currency: value.currency }, language)
      : String(value),
  ])
  return spokenIn(file, { [key]: kind.text })(language, key, Object.fromEntries(holes))
}

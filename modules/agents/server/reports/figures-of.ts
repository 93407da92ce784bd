import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamFigures } from '../../calls.ts'
import { reportDaysMax } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'

/** Sums of days as the database answers them. */
export type Sums = {
  bets: bigint
  stake: bigint
  validBet: bigint
  prize: bigint
  rebate: bigint
  promotion: bigint
  deposit: bigint
  withdrawal: bigint
}

/** The sums of the rows of a table of days, as columns of a `select`. */
export const sumColumns = (rows: string) =>
  sql.raw(
    (
      [
        ['bets', 'bets'],
        ['stake', 'stake'],
        ['valid_bet', 'validBet'],
        ['prize', 'prize'],
        ['rebate', 'rebate'],
        ['promotion', 'promotion'],
        ['deposit', 'deposit'],
        ['withdrawal', 'withdrawal'],
      ] as const
    )
      .map(([column, name]) => `coalesce(sum(${rows}.${column}), 0)::bigint as "${name}"`)
      .join(', '),
  )

/** Domain 2.4: profit and loss as the team sees it. */
export function figuresOf(sums: Sums, unit: string): TeamFigures {
  const { bets, stake, validBet, prize, rebate, promotion, deposit, withdrawal } = sums
  return {
    bets,
    stake: money(stake, unit),
    validBet: money(validBet, unit),
    prize: money(prize, unit),
    rebate: money(rebate, unit),
    promotion: money(promotion, unit),
    profit: money(prize + rebate + promotion - stake, unit),
    deposit: money(deposit, unit),
    withdrawal: money(withdrawal, unit),
  }
}

const dayMilliseconds = 86_400_000

/** The days of a report, in order and not too many. Problem: `wrongPeriod`. */
export function checkDays({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
  if (!(days >= 1 && days <= reportDaysMax)) throw agentsProblems.wrongPeriod()
}

/** The currency of a report: what was asked for, or the agent's own. */
export const unitOf = ({ member }: Pick<MemberContext, 'member'>, asked: string | undefined) =>
  asked ?? member.currency

import { type Hundredths, targets } from '@tessera/games/crash'
import { type Money, money } from '@tessera/money'
import { type Batch, type MemberContext, runBatched, textsOf } from '@tessera/server-kit'
import { cashedOutAt, crashPrize } from '../../games/crash/crash.ts'
import { tablesProblems } from '../../problems.ts'
import type { SlipRow } from '../bets/slips.ts'
import { type ClimbRow, latestOf } from './climbs.ts'
import { tellClimb } from './tell-climb.ts'

type Pressed = { text: string; bet: string }
type Row = {
  outcome: 'pressed' | 'late' | 'not_yet' | 'void' | 'unknown'
  isFirst: boolean
  at: number | null
  bust: string | null
  ceilings: ClimbRow['ceilings'] | null
  spots: SlipRow['spots'] | null
  unit: string | null
  round: string | null
}

const pressing: Batch<Pressed, Row> = {
  name: 'tables.cash_out',
  text: `select op, outcome, is_first, at_ms, bust::text, ceilings, spots, unit, round::text
    from tables.cash_out($1::jsonb[])`,
  valuesOf: (presses) => [textsOf(presses.map(({ text }) => text))],
  rowOf: ([outcome, isFirst, at, bust, ceilings, spots, unit, round]) =>
    ({ outcome, isFirst, at, bust, ceilings, spots, unit, round }) as Row,
  lanesOf: ({ bet }) => [bet],
  isAgain: () => false,
}

type Asked = { table: string; bet: string; id: string }
type Out = { bet: string; round: number; out: Hundredths; prize: Money }

/**
 * Cashes a bet out where the climb is, by the clock of the database. A second press changes nothing. Problems: those of the call.
 */
export async function cashOut(
  context: Pick<MemberContext, 'db' | 'member' | 'push' | 'clock'>,
  { table, bet, id }: Asked,
): Promise<Out> {
  const text = JSON.stringify({ id, slip: bet, member: context.member.id, table })
  const row = await runBatched(context.db, pressing, { text, bet })
  const out = outOfPress(row)
  const round = Number(row.round)
  const stake = BigInt(row.spots?.[0]?.stake ?? '0')
  if (row.isFirst) tellClimb(context, table, { round, outs: [{ bet, out }] })
  return { bet, round, out, prize: money(crashPrize(stake, out), row.unit ?? '') }
}

/** Where a press has brought its bet out: a target that was reached before counts, also where the press came too late. */
function outOfPress({ outcome, at, bust, ceilings, spots, unit }: Row): Hundredths {
  if (outcome === 'unknown') throw tablesProblems.unknownClimbBet()
  if (outcome === 'void') throw tablesProblems.climbVoid()
  if (outcome === 'not_yet') throw tablesProblems.climbNotBegun()
  const auto = latestOf({ spots: spots ?? [], unit: unit ?? '' }, ceilings ?? {})
  const end = Math.min(Number(bust), targets.most)
  const out = cashedOutAt(at === null ? { auto } : { auto, pressedAt: at }, end)
  if (out === undefined) throw tablesProblems.climbOver()
  return out
}

import { placedBet } from '@tessera/bets/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { spotNames } from '../../games/blackjack/table.ts'
import { tablesProblems } from '../../problems.ts'
import type { AskedMove } from '../../seat-shapes.ts'
import { cellsOf } from '../bets/exposed.ts'
import { readTerms } from '../bets/terms.ts'
import type { RoundRow, TableRow } from '../runner/rounds.ts'
import type { SeatStakes, Staked } from './seated-round.ts'

type Adding = Staked & { id: string; spot: string }
type Row = { op: number; outcome: string; totals: Record<string, string> | null }

const half = 2n
const plenty = String(9_000_000_000_000_000_000n)

/** On what spot a move stakes, and whether for half of the stake; nothing where it costs nothing. */
function costOf(
  move: AskedMove,
  { seat, hand }: { seat: number; hand: number },
): { spot: string; isHalf: boolean } | undefined {
  if (move === 'double') return { spot: spotNames.double(seat, hand), isHalf: false }
  if (move === 'split') return { spot: spotNames.split(seat), isHalf: false }
  return move === 'insure' ? { spot: spotNames.insurance(seat), isHalf: true } : undefined
}

/** The stakes that a move adds: that of its seat first, and those of members behind who follow it. */
export function addedBy(
  { id, move, seat, hand }: { id: string; move: AskedMove; seat: number; hand: number },
  { owner, behind }: SeatStakes,
): Adding[] {
  const cost = costOf(move, { seat, hand })
  if (!cost || !owner) return []
  const { spot, isHalf } = cost
  const own = { ...owner, id, spot, stake: isHalf ? owner.stake / half : owner.stake }
  if (isHalf) return [own]
  // A second hand is of those behind only who have split with it.
  const following = behind.filter(({ hasSplit }) => hand === 1 || hasSplit)
  return [
    own,
    ...following.map(({ memberId, unit, stake }) => {
      return { memberId, unit, stake, spot, id: deriveId(id, `behind ${memberId} ${unit}`) }
    }),
  ]
}

/**
 * Takes the stakes that a move adds. The first one has to be covered; who stands behind and cannot cover his stays as he is. Limits
 * of the table have counted them when the seat was staked on. Problems: those of a stake. Answers the stakes that were taken, and
 * what lies on the spots in each unit.
 */
export async function addStakes(
  tx: Db,
  { table, round }: { table: TableRow; round: RoundRow },
  adding: readonly Adding[],
): Promise<{ taken: Adding[]; totals: Map<string, Record<string, string>> }> {
  const [own] = adding
  if (!own) return { taken: [], totals: new Map() }
  if (own.stake <= 0n) throw tablesProblems.moveNotPossible()
  const { variant } = await readTerms(tx, table.code, own.unit)
  const cells = cellsOf(variant).map(() => '0')
  const slips = adding.map(({ id, memberId, unit, spot, stake }) => {
    const spots = [{ spot, stake: String(stake) }]
    return JSON.stringify({
      id,
      round: String(round.id),
      member: memberId,
      unit,
      vendor: table.vendor,
      category: table.category,
      table: table.code,
      spots,
      stake: String(stake),
      cells,
      roundMost: plenty,
      exposureMost: plenty,
      seats: null,
      isLater: true,
      detail: { round: Number(round.number), spots },
    })
  })
  const { rows } =
    await sql<Row>`select op, outcome, totals from tables.place(${slips}::jsonb[])`.execute(tx)
  const [first] = rows
  if (first?.outcome !== 'moved') throw await refusalOf(tx, first?.outcome ?? '', own)
  const totals = new Map<string, Record<string, string>>()
  const taken = rows.flatMap(({ op, outcome, totals: its }) => {
    const stake = adding[op - 1]
    if (!stake || outcome !== 'moved') return []
    totals.set(stake.unit, its ?? {})
    return [stake]
  })
  return { taken, totals }
}

async function refusalOf(tx: Db, outcome: string, own: Adding): Promise<unknown> {
  if (outcome === 'used_differently') return ledgerProblems.usedDifferently()
  if (outcome === 'round_closed') return tablesProblems.roundClosed()
  const moved = { outcome, isFirst: false, balance: 0n, version: 0n }
  return placedBet(tx, moved, { memberId: own.memberId, stake: money(own.stake, own.unit) }).then(
    () => new Error(`a stake ended ${outcome}`),
    (problem: unknown) => problem,
  )
}

import { correctBets } from '@tessera/bets/server'
import {
  askSecond,
  refuseGain,
  type RightsKind,
  type RightsPorts,
  trialUnit,
} from '@tessera/identity/server'
import { decimalFromUnits, type Money, money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { tablesDeskProblems } from '../../desk-problems.ts'
import { refundPools } from '../cockfight/pools.ts'
import { databaseNow, findRound, type RoundRow, roundColumns } from '../runner/rounds.ts'
import { voidRound } from '../runner/step-round.ts'
import { refusePart } from './desk-tables.ts'

export type VoidLine = { members: number; slips: number; stake: Money; prize: Money }
type Named = { code: string; number: number }

async function needRound(db: Db, { code, number }: Named): Promise<RoundRow> {
  const round = await findRound(db, code, number)
  if (!round) throw tablesDeskProblems.unknownDeskRound()
  return round
}

async function linesOf(db: Db, roundId: bigint): Promise<VoidLine[]> {
  type Row = { unit: string; members: number; slips: number; stake: bigint; prize: bigint }
  const { rows } =
    await sql<Row>`select unit, count(distinct member_id)::int as members, count(*)::int as slips,
      sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from tables.slip where round_id = ${roundId} and state <> 'void' and unit <> ${trialUnit}
    group by unit order by unit`.execute(db)
  return rows.map(({ unit, stake, prize, ...counts }) => ({
    ...counts,
    stake: money(stake, unit),
    prize: money(prize, unit),
  }))
}

/** What voiding a round would move, in each currency. Problems: `common.notAllowed`, `unknownDeskRound`. */
export async function previewVoid(
  context: StaffContext,
  named: Named,
): Promise<{ list: VoidLine[] }> {
  await refusePart(context, 'tables.void')
  const { id } = await needRound(context.db, named)
  return { list: await linesOf(context.db, id) }
}

/** The same for every server: a second decision about a round corrects nothing again. */
const correctionOf = (roundId: bigint): string => {
  const hex = createHash('sha256').update(`void round ${roundId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Makes a round void: stakes that still lie go back as its slips are ended, and slips that have ended are corrected, so that what
 * was paid beyond the stake is taken back. Problem: `alreadyVoid`.
 */
export async function makeVoid(tx: Db, roundId: bigint, reason: string): Promise<void> {
  const { rows } =
    await sql<RoundRow>`select ${roundColumns} from tables.round r where r.id = ${roundId} for no key update`.execute(
      tx,
    )
  const [round] = rows
  if (!round) throw tablesDeskProblems.unknownDeskRound()
  if (round.state === 'void') throw tablesDeskProblems.alreadyVoid()
  if (!round.paidAt) {
    await voidRound(tx, round, await databaseNow(tx), reason)
    return
  }
  const { rows: slips } = await sql<{
    id: string
    memberId: string
  }>`select id, member_id as "memberId" from tables.slip
    where round_id = ${roundId} and state in ('won', 'lost') order by member_id, id`.execute(tx)
  const correctionId = correctionOf(roundId)
  await correctBets(
    tx,
    slips.map(({ id, memberId }) => ({
      id,
      memberId,
      correctionId,
      reason,
      isVoid: true as const,
      outcome: { reason },
    })),
  )
  await sql`update tables.slip set state = 'void', prize = stake, valid_bet = 0, pays = spots_back.pays
    from (select s.id as its, (select jsonb_agg(jsonb_build_object('spot', e ->> 'spot', 'prize', e ->> 'stake'))
      from jsonb_array_elements(s.spots) e) as pays from tables.slip s where s.round_id = ${roundId}) spots_back
    where id = spots_back.its and state in ('won', 'lost')`.execute(tx)
  await refundPools(tx, roundId)
  await sql`update tables.round set state = 'void', void_reason = ${reason}, version = version + 1 where id = ${roundId}`.execute(
    tx,
  )
}

// Both may void rounds of all currencies.
const gain = { rights: new Map<string, 'all' | string[]>([['tables.void', 'all']]), to: [] }

/** What a second person approves: a round is void. */
export const voidKind: RightsKind = {
  name: 'tables.voidDeskRound',
  apply: async (tx, { payload, proposedBy, staff }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    await makeVoid(tx, BigInt(String(payload['roundId'])), String(payload['reason']))
  },
}

/** Proposes to void a round. Problems: `common.notAllowed`, `unknownDeskRound`, `alreadyVoid`, those of a second person. */
export async function voidDeskRound(
  context: StaffContext,
  { reason, ...named }: Named & { reason: string },
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  await refusePart(context, 'tables.void')
  return inTransaction(context.db, async (tx) => {
    const round = await needRound(tx, named)
    if (round.state === 'void') throw tablesDeskProblems.alreadyVoid()
    const lines = await linesOf(tx, round.id)
    const written = (sums: Money[]) =>
      sums.map(({ amount, currency }) => `${decimalFromUnits(amount)} ${currency}`).join(', ') ||
      '0'
    const subject = `tableRound:${named.code} ${named.number}`
    const before = { state: round.state, paid: written(lines.map(({ prize }) => prize)) }
    const after = { state: 'void', stakesBack: written(lines.map(({ stake }) => stake)) }
    const payload = { roundId: String(round.id), reason }
    tellAct(tx, { subject, before, after, reason })
    const plan = async () => ({ kind: voidKind, subject, before, after, payload, reason, gain })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}

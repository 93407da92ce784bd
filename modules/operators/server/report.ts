import { decimalOf, type Proof, type Report, type ReportedRound } from '@tessera/open-wallet'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { reportRows } from '../limits.ts'
import type { OperatorRow } from './operator-rows.ts'
import { proofOf } from './rounds/draw-round.ts'
import { findRound, type OperatorRound } from './rounds/round-rows.ts'
import { txOf } from './rounds/tell-round.ts'
import { revealedSeed } from './sessions.ts'

/** A round as its operator is told it. The seed is among it once its session has ended. */
function reported(round: OperatorRound, seed: string | undefined): ReportedRound {
  const { id, player, game, unit, stake, prize, state, madeAt } = round
  const proof: (Proof & { server?: string }) | undefined = proofOf(round)
  return {
    round: id,
    player,
    game,
    currency: unit,
    stake: decimalOf(stake),
    prize: decimalOf(prize ?? 0n),
    state,
    bet: txOf(round, 'bet'),
    win: prize !== null && prize > 0n ? txOf(round, 'win') : null,
    at: madeAt.toISOString(),
    proof: proof ? { ...proof, ...(seed !== undefined && { server: seed }) } : null,
  }
}

/** The line of a round, of which the digest of a report is made. */
const lineOf = ({ round, player, currency, stake, prize, state }: ReportedRound): string =>
  [round, player, currency, stake, prize, state].join(' ')

export const digestOf = (rounds: readonly ReportedRound[]): string =>
  createHash('sha256').update(rounds.map(lineOf).join('\n')).digest('hex')

type Asked = { day: string; from?: string | undefined; now: Date }
const place = /^(\d{1,20})\.([0-9a-f-]{36})$/

/**
 * The rounds of a day (UTC) in their order, some at a time, with the sums of the whole day: rounds whose stake was taken. Nothing
 * where `from` is no place.
 */
export async function reportDay(
  db: Db,
  { code }: Pick<OperatorRow, 'code'>,
  { day, from, now }: Asked,
): Promise<Report | undefined> {
  const [, stamp, id] = from === undefined ? [] : (place.exec(from) ?? [])
  if (from !== undefined && (stamp === undefined || id === undefined)) return undefined
  const start = new Date(`${day}T00:00:00Z`)
  const end = new Date(start.getTime() + 86_400_000)
  const ofDay = sql`operator = ${code} and made_at >= ${start} and made_at < ${end}`
  const after =
    stamp === undefined
      ? sql`true`
      : sql`(made_at, id) > ('epoch'::timestamptz + ${stamp}::bigint * interval '1 microsecond', ${id}::uuid)`
  const { rows } = await sql<{ id: string; sessionId: string; place: string }>`
    select id, session_id as "sessionId", (extract(epoch from made_at) * 1000000)::bigint || '.' || id as place
    from operators.round where ${ofDay} and ${after} order by made_at, id limit ${reportRows + 1}`.execute(
    db,
  )
  const page = rows.slice(0, reportRows)
  const rounds: ReportedRound[] = []
  for (const row of page) {
    const round = await findRound(db, row.id)
    if (round) rounds.push(reported(round, await revealedSeed(db, row.sessionId, now)))
  }
  return {
    day,
    rounds,
    sums: await sumsOf(db, ofDay),
    digest: digestOf(rounds),
    next: rows.length > reportRows ? (page.at(-1)?.place ?? null) : null,
  }
}

async function sumsOf(db: Db, ofDay: ReturnType<typeof sql>): Promise<Report['sums']> {
  const { rows } = await sql<{ unit: string; rounds: number; stake: bigint; prize: bigint }>`
    select unit, count(*)::int as rounds, sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from operators.round where ${ofDay} and prize is not null group by unit order by unit`.execute(
    db,
  )
  return Object.fromEntries(
    rows.map(({ unit, rounds, stake, prize }) => [
      unit,
      { rounds, stake: decimalOf(stake), prize: decimalOf(prize) },
    ]),
  )
}

export async function reportRound(
  db: Db,
  { code }: Pick<OperatorRow, 'code'>,
  id: string,
  now: Date,
): Promise<ReportedRound | undefined> {
  const round = await findRound(db, id)
  if (!round || round.operator !== code) return undefined
  return reported(round, await revealedSeed(db, round.sessionId, now))
}

import type { Db } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { reportLinesMost } from '../../limits.ts'
import { transactionsPath } from '../back/hub88-back.ts'
import { isRsaSigned } from '../signature.ts'
import { finer } from './speakers/hub88-speaker.ts'
import type { RoundState } from './journal.ts'
import { txOf } from './play-round.ts'

type Reporting = {
  db: Db
  housePublicKey: string
  vendorOf: (connection: string) => string | undefined
}

const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))
const Asked = z.object({
  operator_id: z.string().check(z.maxLength(64)),
  start_time: z.optional(Moment),
  end_time: z.optional(Moment),
  round: z.optional(z.string().check(z.maxLength(100))),
})

type Row = {
  id: string
  player: string
  game: string
  unit: string
  stake: bigint
  prize: bigint
  state: RoundState
  tellsEnd: boolean
  campaign: string | null
}

/** The vendor's own book, as it reports it: by time, or of one round. */
export function serveReport(
  app: FastifyInstance,
  { db, housePublicKey, vendorOf }: Reporting,
): void {
  app.post(transactionsPath, async (request, reply) => {
    const body = Buffer.from(request.rawBody ?? '')
    const signature = String(request.headers[signatureHeader] ?? '')
    if (!isRsaSigned(housePublicKey, body, signature)) return reply.status(403).send({})
    const read = Asked.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const { operator_id: connection, start_time: from, end_time: to, round } = read.data
    if (vendorOf(connection) === undefined) return reply.status(404).send({})
    if (round === undefined && (from === undefined || to === undefined))
      return reply.status(400).send({})
    const chosen =
      round === undefined
        ? sql`made_at >= ${`${from}Z`}::timestamptz and made_at < ${`${to}Z`}::timestamptz`
        : sql`id::text = ${round.toLowerCase()}`
    const { rows } = await sql<Row>`
      select id, player, game, unit, stake, prize, state, tells_end as "tellsEnd", campaign from vendors.stand_in_round
      where connection = ${connection} and ${chosen} order by made_at, id limit ${reportLinesMost}`.execute(
      db,
    )
    return reply.send(rows.flatMap(transactionsOf))
  })
}

/** A round whose stake was refused, or has no answer yet, has no transaction that counts. */
function transactionsOf(row: Row): object[] {
  const { id, player, game, unit, prize, state, tellsEnd } = row
  if (state === 'refused' || state === 'staking' || state === 'takingBack') return []
  const isFree = row.campaign !== null
  const stake = isFree ? 0n : row.stake
  const about = { user: player, round: id, game_code: game, currency: unit, is_free: isFree }
  const line = (kind: 'bet' | 'win' | 'rollBack', amount: bigint) => ({
    ...about,
    kind: kind === 'rollBack' ? 'rollback' : kind,
    transaction_uuid: txOf(row, kind),
    ...(kind !== 'bet' && { reference_transaction_uuid: txOf(row, 'bet') }),
    amount: Number(amount * finer),
  })
  const lines = [line('bet', stake)]
  if (state === 'takenBack') return [...lines, line('rollBack', stake)]
  return prize > 0n || (tellsEnd && state === 'ended') ? [...lines, line('win', prize)] : lines
}

import { unitsOf } from '@tessera/open-wallet'
import { deriveId } from '@tessera/server-kit'
import { findCurrencies } from '@tessera/settings/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rewardPaths } from '../../adapters/hub88/campaigns.ts'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { isRsaSigned } from '../signature.ts'
import { endRounds, findByOurs, giveRounds } from './campaigns.ts'
import { bytesOf, signedAnswer } from './open-sign.ts'
import { finer } from './speakers/hub88-speaker.ts'
import type { StandIn } from './stand-in.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
const Game = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,100}$/))
const Unit = z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/))
const Rounds = z.int().check(z.gte(1), z.lte(10_000))
const Operator = { operator_id: z.string().check(z.maxLength(64)) }

const Templates = z.object({ ...Operator, game_code: Game })
const Create = z.object({
  ...Operator,
  user: Id,
  game_code: Game,
  prepaid_uuid: Id,
  currency: Unit,
  bet_value: z.int().check(z.gte(1)),
  bet_count: Rounds,
  end_time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)),
  operator_reference: Id,
})
const List = z.object({ ...Operator, operator_reference: Id })
const Cancel = z.object({ ...Operator, reward_uuid: Id })

/** Free rounds, as an operator asks for them in the words of each protocol that has them. */
export function serveCampaigns(app: FastifyInstance, standIn: StandIn): void {
  serveHub88(app, standIn)
  serveOpen(app, standIn)
}

/** Free rounds are of slots: the vendor of this connection has this one. */
async function isSlot({ db }: StandIn, vendor: string, game: string): Promise<boolean> {
  const { rows } = await sql`select from lobby.game_view
    where vendor = ${vendor} and game_code = ${game} and game_type = 'RNG' and slug is null`.execute(
    db,
  )
  return rows.length > 0
}

const templateOf = (connection: string, game: string, unit: string): string =>
  deriveId(`${connection}\0${game}\0${unit}`, 'stand-in template')

type Known<Shape extends z.core.$ZodType> = { fields: z.output<Shape>; vendor: string }

/** What an operator asks over Hub88, where it is signed by the house and about a connection that is there. */
function hub88Asked<Shape extends z.core.$ZodType<{ operator_id: string }>>(
  { keys, vendorOf, protocolOf }: StandIn,
  request: FastifyRequest,
  shape: Shape,
): Known<Shape> | 403 | 400 | 404 {
  const signature = String(request.headers[signatureHeader] ?? '')
  if (!isRsaSigned(keys.house.publicKey, bytesOf(request), signature)) return 403
  const read = z.safeParse(shape, request.body)
  if (!read.success) return 400
  const vendor = vendorOf(read.data.operator_id)
  return vendor !== undefined && protocolOf(vendor) === 'hub88'
    ? { fields: read.data, vendor }
    : 404
}
const refuse = (reply: FastifyReply, status: number) => reply.status(status).send({})

function serveHub88(app: FastifyInstance, standIn: StandIn): void {
  const { db, clock } = standIn
  app.post(rewardPaths.templates, async (request, reply) => {
    const asked = hub88Asked(standIn, request, Templates)
    if (typeof asked === 'number') return refuse(reply, asked)
    const { operator_id: connection, game_code: game } = asked.fields
    if (!(await isSlot(standIn, asked.vendor, game))) return reply.send([])
    const currencies = await findCurrencies(db)
    return reply.send(
      currencies.map(({ code: currency }) => ({
        prepaid_uuid: templateOf(connection, game, currency),
        game_code: game,
        currency,
        bet_value: null,
        bet_count: null,
      })),
    )
  })

  app.post(rewardPaths.create, async (request, reply) => {
    const asked = hub88Asked(standIn, request, Create)
    if (typeof asked === 'number') return refuse(reply, asked)
    const { operator_id: connection, user: player, game_code: game, currency: unit } = asked.fields
    const { bet_value: value, bet_count: rounds, operator_reference: ours } = asked.fields
    const isTemplate = asked.fields.prepaid_uuid === templateOf(connection, game, unit)
    const isFit = isTemplate && BigInt(value) % finer === 0n
    if (!isFit || !(await isSlot(standIn, asked.vendor, game))) return refuse(reply, 400)
    const expiresAt = new Date(`${asked.fields.end_time}Z`)
    const id = deriveId(`${connection}\0${ours}`, 'stand-in campaign')
    const seat = { connection, player, game, unit }
    const wanted = { ...seat, id, ours, stake: BigInt(value) / finer, rounds, expiresAt }
    const given = await giveRounds(db, wanted, clock())
    return given
      ? reply.send({ reward_uuid: given.id, operator_reference: ours })
      : refuse(reply, 409)
  })

  app.post(rewardPaths.list, async (request, reply) => {
    const asked = hub88Asked(standIn, request, List)
    if (typeof asked === 'number') return refuse(reply, asked)
    const { operator_id: connection, operator_reference: ours } = asked.fields
    const found = await findByOurs(db, { connection, ours })
    return reply.send(found.map(({ id }) => ({ reward_uuid: id, operator_reference: ours })))
  })

  app.post(rewardPaths.cancel, async (request, reply) => {
    const asked = hub88Asked(standIn, request, Cancel)
    if (typeof asked === 'number') return refuse(reply, asked)
    const { operator_id: connection, reward_uuid: id } = asked.fields
    const isThere = await endRounds(db, { connection, id })
    return isThere ? reply.send({ reward_uuid: id }) : refuse(reply, 404)
  })
}

const Give = z.object({
  campaign: z.uuid(),
  player: Id,
  game: Game,
  currency: Unit,
  stake: z.string(),
  rounds: Rounds,
  until: z.iso.datetime(),
})
const End = z.object({ campaign: z.uuid() })

function serveOpen(app: FastifyInstance, standIn: StandIn): void {
  const { db, clock, vendorOf, protocolOf } = standIn
  const vendorAt = (connection: string) => {
    const vendor = vendorOf(connection)
    return vendor !== undefined && protocolOf(vendor) === 'open' ? vendor : undefined
  }
  app.post('/open/:connection/giveRounds', async (request, reply) => {
    const answer = signedAnswer(standIn, request, reply)
    if (!answer) return refuse(reply, 403)
    const { connection = '' } = request.params as Record<string, string>
    const vendor = vendorAt(connection)
    const read = Give.safeParse(request.body)
    const stake = read.success ? unitsOf(read.data.stake) : undefined
    if (!read.success || !stake) return answer(400, { outcome: 'BAD_REQUEST' })
    const { campaign: ours, player, game, currency: unit, rounds, until } = read.data
    if (vendor === undefined || !(await isSlot(standIn, vendor, game)))
      return answer(409, { outcome: 'GAME_DISABLED' })
    const seat = { connection, player, game, unit }
    const wanted = { ...seat, id: ours, ours, stake, rounds, expiresAt: new Date(until) }
    const given = await giveRounds(db, wanted, clock())
    return given
      ? answer(200, { campaign: ours, left: given.left })
      : answer(409, { outcome: 'DUPLICATE_MISMATCH' })
  })

  app.post('/open/:connection/endRounds', async (request, reply) => {
    const answer = signedAnswer(standIn, request, reply)
    if (!answer) return refuse(reply, 403)
    const { connection = '' } = request.params as Record<string, string>
    const read = End.safeParse(request.body)
    if (!read.success) return answer(400, { outcome: 'BAD_REQUEST' })
    const id = read.data.campaign
    const isThere = vendorAt(connection) !== undefined && (await endRounds(db, { connection, id }))
    return isThere ? answer(200, { campaign: id }) : answer(404, { outcome: 'BET_NOT_FOUND' })
  })
}

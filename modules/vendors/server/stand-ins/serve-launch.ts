import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { signatureHeader as actionsHeader } from '../../adapters/actions/protocol.ts'
import { gamePath } from '../../adapters/hub88/open-game.ts'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { hmacOf, isRsaSigned, isSameSecret, isSignature } from '../signature.ts'
import { bytesOf, signedAnswer } from './open-sign.ts'
import type { StandIn } from './stand-in.ts'
import { trialCurrency } from './trial-play.ts'
import type { Asked } from './visits.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
/** Play for nothing has no token. */
const Token = z.string().check(z.maxLength(200))
const Game = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/))
const Unit = z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/))
const Language = z.string().check(z.regex(/^[a-z]{2}$/))
const Address = z.string().check(z.maxLength(300))
const Code = z.string().check(z.maxLength(64))

const Hub88 = z.object({
  user: Id,
  token: Token,
  operator_id: Code,
  game_code: Game,
  currency: Unit,
  lang: Language,
  lobby_url: Address,
  deposit_url: Address,
})
const Actions = z.object({
  casino_id: Code,
  session_id: Token,
  game: Game,
  currency: Unit,
  locale: Language,
  urls: z.object({ return_url: Address, deposit_url: Address }),
  user: z.object({ id: Id }),
})
const Session = z.object({
  uuid: Token,
  player: z.object({ id: Id, language: Language, currency: Unit }),
  config: z.object({
    game: z.object({ table: z.object({ id: Game }) }),
    urls: z.object({ lobby: Address, cashier: Address }),
  }),
})
const Open = z.object({
  player: Id,
  session: Token,
  game: Game,
  currency: Unit,
  language: Language,
  lobby: Address,
  cashier: Address,
})

type Opening = Pick<
  Asked,
  'connection' | 'player' | 'token' | 'game' | 'unit' | 'language' | 'lobby' | 'cashier'
>
export type Launching = StandIn & { open: (asked: Asked) => string }

/** Where the house asks for games, in the words of each protocol. */
export function serveLaunch(app: FastifyInstance, standIn: Launching): void {
  serveHub88(app, standIn)
  serveActions(app, standIn)
  serveSession(app, standIn)
  serveOpen(app, standIn)
}

/** Opens a game of the vendor of this connection; nothing where it is none that is played so. */
function urlOf(standIn: Launching, opening: Opening, protocol: string): string | undefined {
  const vendor = standIn.vendorOf(opening.connection)
  if (vendor === undefined || standIn.protocolOf(vendor) !== protocol) return undefined
  const isTrial = opening.unit === trialCurrency
  if (!isTrial && opening.token === '') return undefined
  return standIn.open({ ...opening, vendor, isTrial })
}

function serveHub88(app: FastifyInstance, standIn: Launching): void {
  app.post(gamePath, async (request, reply) => {
    const signature = String(request.headers[signatureHeader] ?? '')
    if (!isRsaSigned(standIn.keys.house.publicKey, bytesOf(request), signature))
      return reply.status(403).send({})
    const read = Hub88.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const { user: player, token, operator_id: connection, game_code: game, ...rest } = read.data
    const where = { lobby: rest.lobby_url, cashier: rest.deposit_url }
    const seat = { connection, player, token, game, unit: rest.currency, language: rest.lang }
    const url = urlOf(standIn, { ...seat, ...where }, 'hub88')
    return url === undefined ? reply.status(404).send({}) : reply.send({ url })
  })
}

function serveActions(app: FastifyInstance, standIn: Launching): void {
  app.post('/sessions', async (request, reply) => {
    const signature = String(request.headers[actionsHeader] ?? '')
    const { secret } = standIn.keys
    if (!isSignature(hmacOf(secret, bytesOf(request)), signature)) return reply.status(403).send({})
    const read = Actions.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const { casino_id: connection, session_id: token, game, urls, user, ...rest } = read.data
    const where = { lobby: urls.return_url, cashier: urls.deposit_url }
    const seat = { connection, player: user.id, token, game, ...where }
    const opening = { ...seat, unit: rest.currency, language: rest.locale }
    const url = urlOf(standIn, opening, 'actions')
    if (url === undefined) return reply.status(404).send({})
    return reply.send({ launch_options: { game_url: url, strategy: 'iframe' } })
  })
}

function serveSession(app: FastifyInstance, standIn: Launching): void {
  app.post('/ua/v1/:casino/:secret', async (request, reply) => {
    const { casino: connection = '', secret = '' } = request.params as Record<string, string>
    if (!isSameSecret(standIn.keys.secret, secret)) return reply.status(401).send({})
    const read = Session.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const { uuid: token, player, config } = read.data
    const { urls, game } = config
    const who = { player: player.id, token, unit: player.currency, language: player.language }
    const url = urlOf(standIn, { connection, ...who, game: game.table.id, ...urls }, 'session')
    return url === undefined ? reply.status(404).send({}) : reply.send({ entry: url })
  })
}

function serveOpen(app: FastifyInstance, standIn: Launching): void {
  app.post('/open/:connection/launch', async (request, reply) => {
    const { connection = '' } = request.params as Record<string, string>
    const answer = signedAnswer(standIn, request, reply)
    if (!answer) return reply.status(403).send({})
    const read = Open.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const { player, session: token, currency: unit, ...rest } = read.data
    const url = urlOf(standIn, { connection, player, token, unit, ...rest }, 'open')
    return url === undefined ? answer(404, {}) : answer(200, { url })
  })
}

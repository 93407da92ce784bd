import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import { wordsIn } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { gamePath } from '../../adapters/hub88/open-game.ts'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { standInStakes } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { isRsaSigned } from '../signature.ts'
import { builtScript } from './built-script.ts'
import type { StandInRound } from './journal.ts'
import { modelOfTitle } from './model-of-title.ts'
import { modelOf } from './models/models.ts'
import { standInPage, standInPolicy, standInSpent } from './page.ts'
import { playRound, type Vendor } from './play-round.ts'
import type { StandInPorts } from './ports.ts'
import { serveReport } from './serve-report.ts'
import { standInPath } from './stand-in-address.ts'
import { Visits } from './visits.ts'

export type StandIn = Vendor & {
  skinOf: StandInPorts['skinOf']
  /** The key of the house that it serves. */
  housePublicKey: string
  /** The vendor of the catalogue that a connection brings. */
  vendorOf: (connection: string) => string | undefined
  /** Where it listens. */
  origin: () => string
}

const LaunchRequest = z.object({
  user: z.string().check(z.minLength(1), z.maxLength(100)),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  operator_id: z.string().check(z.maxLength(64)),
  game_code: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
  currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/)),
  lang: z.string().check(z.regex(/^[a-z]{2}$/)),
  lobby_url: z.string().check(z.maxLength(300)),
})

const slotWords = wordsIn('vendors-server', serverMessages.texts)

/** A stand-in as its vendor's site: it opens games for the house, and its pages play them. */
export function serveStandIn(app: FastifyInstance, standIn: StandIn): void {
  const visits = new Visits()
  const { clock } = standIn
  serveReport(app, standIn)

  app.post(gamePath, async (request, reply) => {
    const body = Buffer.from(request.rawBody ?? '')
    const signature = String(request.headers[signatureHeader] ?? '')
    if (!isRsaSigned(standIn.housePublicKey, body, signature)) return reply.status(403).send({})
    const read = LaunchRequest.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const { user, token, operator_id: connection, game_code: game, ...rest } = read.data
    const vendor = standIn.vendorOf(connection)
    if (vendor === undefined) return reply.status(404).send({})
    const model = modelOfTitle(vendor, game)
    const seat = { connection, player: user, token, vendor, game, unit: rest.currency, model }
    const visit = { ...seat, language: rest.lang, lobby: rest.lobby_url }
    return reply.send({ url: `${standIn.origin()}/play/${visits.open(visit, clock())}` })
  })

  app.get('/play/:code', async (request, reply) => {
    const { code = '' } = request.params as { code?: string }
    const entered = visits.enter(code, clock())
    if (!entered)
      return pageReply(reply)
        .status(410)
        .send(standInSpent(slotWords('en')))
    const { visit, session } = entered
    const { vendor, game: gameCode, language, unit } = visit
    const skin = await standIn.skinOf(standIn.db, { vendor, gameCode, language })
    if (!skin)
      return pageReply(reply)
        .status(404)
        .send(standInSpent(slotWords(language)))
    const { definition, figures } = modelOf(visit.model)
    const stakes = standInStakes.map(decimalFromUnits)
    const balance = await balanceOf(standIn, visit)
    const text = slotWords(language)
    const given = { text, language, unit, session, vendor, skin, definition, stakes, balance }
    const script = (await builtScript())?.name ?? 'none.js'
    const whole = { ...given, mean: figures.mean, base: standInPath }
    return pageReply(reply).send(standInPage(whole, script))
  })

  app.get('/script/:name', async (request, reply) => {
    const { name = '' } = request.params as { name?: string }
    const script = await builtScript()
    if (script?.name !== name) return reply.status(404).send()
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(script.text)
  })

  app.post('/rounds', async (request, reply) => {
    // The page has an opaque origin. No cookie counts here.
    void reply.header('access-control-allow-origin', 'null').header('cache-control', 'no-store')
    const asked = readRound(request.body)
    if (!asked) return reply.status(400).send({ code: 'slotBadStake' })
    const visit = visits.find(asked.session, clock())
    if (!visit) return reply.status(401).send({ code: 'slotOver' })
    const played = await playRound(standIn, visit, asked)
    if (played === 'usedDifferently') return reply.status(409).send({ code: 'slotOver' })
    const code = codeOf(played)
    return code ? reply.status(409).send({ code }) : reply.send(wireRound(played))
  })
}

async function balanceOf(
  { ask, walletOf }: StandIn,
  {
    connection,
    player,
    token,
    unit,
    game,
  }: { [key in 'connection' | 'player' | 'token' | 'unit' | 'game']: string },
): Promise<string | null> {
  const fields = { user: player, token, currency: unit, game_code: game }
  try {
    const said = await ask(walletOf(connection), { path: 'user/balance', fields })
    return said.balance === undefined ? null : decimalFromUnits(said.balance)
  } catch {
    return null
  }
}

/** What the member is told where a round was not played. */
function codeOf({ state, said }: StandInRound): string | undefined {
  if (state === 'staking') return 'slotWait'
  if (state === 'takingBack' || state === 'takenBack') return 'slotTakenBack'
  if (state === 'refused') return refusals[said ?? ''] ?? 'slotRefused'
  return undefined
}

const refusals: Record<string, string> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'slotPoor',
  RS_ERROR_USER_DISABLED: 'slotDisabled',
  RS_ERROR_LIMIT_REACHED: 'slotLimit',
  RS_ERROR_TOKEN_EXPIRED: 'slotOver',
  RS_ERROR_INVALID_TOKEN: 'slotOver',
}

const wireRound = ({ id, stake, prize, steps, state, balance }: StandInRound) => ({
  id,
  steps,
  stake: decimalFromUnits(stake),
  prize: decimalFromUnits(prize),
  /** Its prize is not confirmed yet. */
  isPaid: state === 'ended',
  balance: balance === null ? null : decimalFromUnits(balance),
})

function readRound(body: unknown): { session: string; id: string; stake: bigint } | undefined {
  const fields = (body ?? {}) as Record<string, unknown>
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const id = textOf('id').toLowerCase()
  const amount = /^\d{1,9}(\.\d{1,4})?$/.test(textOf('stake'))
    ? unitsFromDecimal(textOf('stake'))
    : undefined
  const stake = standInStakes.find((each) => each === amount)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return stake !== undefined && isId ? { session: textOf('session'), id, stake } : undefined
}

const pageReply = (reply: FastifyReply) =>
  reply
    // Who may frame it is said by its policy; the older header knows only one's own address.
    .removeHeader('x-frame-options')
    .header('content-security-policy', standInPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')

import type { Db } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { gamesPath } from '../back/hub88-back.ts'
import { isRsaSigned } from '../signature.ts'
import { modelOfTitle } from './model-of-title.ts'
import { type Model, modelOf } from './models/models.ts'
import { signedAnswer } from './open-sign.ts'
import type { StandIn } from './stand-in.ts'

const Asked = z.object({ operator_id: z.string().check(z.maxLength(64)) })
type Row = { gameCode: string; name: string; category: string }

/** The titles of a stand-in as it lists them: those that it stands in for, each slot with the exact return of its model. */
export function serveTitles(app: FastifyInstance, standIn: StandIn): void {
  serveHub88(app, standIn)
  serveOpen(app, standIn)
}

async function titlesOf(db: Db, vendor: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select game_code as "gameCode", names ->> 'EN' as name, game_type as category
    from lobby.game_view where vendor = ${vendor} and slug is null order by game_code`.execute(db)
  return rows
}

function serveHub88(app: FastifyInstance, { db, keys, vendorOf }: StandIn): void {
  app.post(gamesPath, async (request, reply) => {
    const body = Buffer.from(request.rawBody ?? '')
    const signature = String(request.headers[signatureHeader] ?? '')
    if (!isRsaSigned(keys.house.publicKey, body, signature)) return reply.status(403).send([])
    const read = Asked.safeParse(request.body)
    const vendor = read.success ? vendorOf(read.data.operator_id) : undefined
    if (vendor === undefined) return reply.status(404).send([])
    const rows = await titlesOf(db, vendor)
    return reply.send(
      rows.map(({ gameCode, name, category }) => {
        const model = slotOf(vendor, { gameCode, category })
        return {
          game_code: gameCode,
          name,
          product: vendor,
          category,
          enabled: true,
          freebet_support: model !== undefined,
          ...(model && { rtp: Number(millionthsOf(model)) / 10_000 }),
        }
      }),
    )
  })
}

function serveOpen(app: FastifyInstance, standIn: StandIn): void {
  app.post('/open/:connection/games', async (request, reply) => {
    const answer = signedAnswer(standIn, request, reply)
    if (!answer) return reply.status(403).send({})
    const { connection = '' } = request.params as Record<string, string>
    const vendor = standIn.vendorOf(connection)
    if (vendor === undefined || standIn.protocolOf(vendor) !== 'open') return answer(404, {})
    const rows = await titlesOf(standIn.db, vendor)
    return answer(200, {
      games: rows.map(({ gameCode, name, category }) => {
        const model = slotOf(vendor, { gameCode, category })
        return {
          game: gameCode,
          names: { EN: name },
          maker: vendor,
          category,
          version: '1',
          isOn: true,
          freeRounds: model !== undefined,
          ...(model && { return: fractionOf(millionthsOf(model)), rulesHash: hashOf(model) }),
        }
      }),
    })
  })
}

/** What a slot is played with. Of other titles the odds change from one round to the next. */
const slotOf = (vendor: string, { gameCode, category }: Omit<Row, 'name'>): Model | undefined =>
  category === 'RNG' ? modelOf(modelOfTitle(vendor, gameCode)) : undefined

const million = 1_000_000n

/** Cut down: no title is said to return more than it does. */
function millionthsOf({ figures }: Model): bigint {
  const [top = '0', bottom = '1'] = figures.mean.split('/')
  return (BigInt(top) * million) / BigInt(bottom)
}

const fractionOf = (millionths: bigint): string =>
  `${millionths / million}.${String(millionths % million).padStart(6, '0')}`

const hashOf = ({ definition }: Model): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('hex')

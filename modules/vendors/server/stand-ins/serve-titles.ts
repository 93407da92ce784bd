import type { Db } from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { gamesPath } from '../back/hub88-back.ts'
import { isRsaSigned } from '../signature.ts'
import { modelOfTitle } from './model-of-title.ts'
import { modelOf } from './models/models.ts'

type Listing = {
  db: Db
  housePublicKey: string
  vendorOf: (connection: string) => string | undefined
}

const Asked = z.object({ operator_id: z.string().check(z.maxLength(64)) })
type Row = { gameCode: string; name: string; category: string }

/** The titles of a stand-in as it lists them: those that it stands in for, each slot with the exact return of its model. */
export function serveTitles(app: FastifyInstance, { db, housePublicKey, vendorOf }: Listing): void {
  app.post(gamesPath, async (request, reply) => {
    const body = Buffer.from(request.rawBody ?? '')
    const signature = String(request.headers[signatureHeader] ?? '')
    if (!isRsaSigned(housePublicKey, body, signature)) return reply.status(403).send([])
    const read = Asked.safeParse(request.body)
    const vendor = read.success ? vendorOf(read.data.operator_id) : undefined
    if (vendor === undefined) return reply.status(404).send([])
    const { rows } = await sql<Row>`
      select game_code as "gameCode", names ->> 'EN' as name, game_type as category
      from lobby.game_view where vendor = ${vendor} and slug is null order by game_code`.execute(db)
    return reply.send(
      rows.map(({ gameCode, name, category }) => ({
        game_code: gameCode,
        name,
        product: vendor,
        category,
        enabled: true,
        ...(category === 'RNG' && { rtp: percentOf(vendor, gameCode) }),
      })),
    )
  })
}

const millionths = 1_000_000n

/** Per cent with four digits, cut down: no title is said to return more than it does. */
function percentOf(vendor: string, gameCode: string): number {
  const [top = '0', bottom = '1'] = modelOf(modelOfTitle(vendor, gameCode)).figures.mean.split('/')
  return Number((BigInt(top) * millionths) / BigInt(bottom)) / 10_000
}

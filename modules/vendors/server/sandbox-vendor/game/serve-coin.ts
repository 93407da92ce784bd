import { unitsFromDecimal } from '@tessera/money'
import { readHosts } from '@tessera/settings/server'
import type { Clock, Db } from '@tessera/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { coinRoundsShown } from '../../../limits.ts'
import { coinPage, coinPolicy, spentPage, wireRound } from './coin-page.ts'
import { heldFor, lastRounds, playCoin, sides, type Toss } from './coin.ts'
import { findVisit, spendCode } from './visits.ts'

type Dependencies = { db: Db; clock: Clock; toss?: Toss }
type Opening = FastifyRequest<{ Params: { code: string } }>

export const coinPath = '/sandbox-vendor/coin'
const roundPath = '/sandbox-vendor/rounds'

/** The sandbox vendor's game: its page for one code, and its rounds for the player of that page. */
export function serveCoin(app: FastifyInstance, { db, clock, toss }: Dependencies): void {
  app.get(`${coinPath}/:code`, async (request: Opening, reply) => {
    const visit = await spendCode(db, request.params.code, clock())
    if (!visit) return pageReply(reply).status(410).send(spentPage('en'))
    const [held, rounds] = await Promise.all([
      heldFor(db, visit),
      lastRounds(db, visit, coinRoundsShown),
    ])
    const { launch, mirrors } = await readHosts(db)
    const isAway = launch.some((host) => new URL(host).host === request.host)
    // Members may use any address of the site. The policy allows no other frame, so the message may go to any parent.
    return pageReply(reply, isAway ? [visit.house, ...originsOf(mirrors)] : undefined).send(
      coinPage({ ...visit, house: '*', held, rounds, roundPath }),
    )
  })

  app.post(roundPath, async (request, reply) => {
    // The page has an opaque origin on an address of the site. No cookie counts here.
    void reply.header('access-control-allow-origin', 'null').header('cache-control', 'no-store')
    const asked = readRound(request.body)
    if (!asked) return reply.status(400).send({ code: 'badStake' })
    const visit = await findVisit(db, asked.session, clock())
    if (!visit) return reply.status(401).send({ code: 'over' })
    const answer = await playCoin({ db, now: clock(), ...(toss && { toss }) }, visit, asked)
    return typeof answer === 'string'
      ? reply.status(409).send({ code: answer === 'usedDifferently' ? 'over' : answer })
      : reply.send(wireRound(answer))
  })
}

function readRound(body: unknown) {
  const fields = (body ?? {}) as Record<string, unknown>
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const id = textOf('id').toLowerCase()
  const side = sides.find((each) => each === textOf('side'))
  const stake = /^\d{1,9}(\.\d{1,2})?$/.test(textOf('stake'))
    ? unitsFromDecimal(textOf('stake'))
    : undefined
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return side && stake !== undefined && isId
    ? { session: textOf('session'), id, side, stake }
    : undefined
}

// The address comes from outside and must not inject into the policy: anything beyond a name and a port is left out.
const originsOf = (addresses: readonly string[]): string[] =>
  addresses
    .flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
    .filter((origin) => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin))

const pageReply = (reply: FastifyReply, sites?: readonly string[]) =>
  reply
    // Who may frame it is said by its policy; the older header knows only one's own address.
    .removeHeader('x-frame-options')
    .header('content-security-policy', coinPolicy(sites))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')

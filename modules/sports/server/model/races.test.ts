import {
  connect,
  createLog,
  type Db,
  inTransaction,
  listenOnce,
  type MemberContext,
} from '@tessera/server-kit'
import { freshDatabase, memberContext, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMessages } from '../book/apply-messages.ts'
import { bookFixture, lost, score, threeWay, won } from '../book/book.fixture.ts'
import { holdEvent, holdMarket, releaseEvent, releaseMarket } from '../book/hold.ts'
import { reopenFeed, suspendFeed } from '../book/suspend-feed.ts'
import { acceptSlip, type Judged } from '../slips/accept.ts'
import { askedSlip, writtenSlip } from '../slips/asked-slip.ts'
import { openLegs } from '../slips/judge.ts'
import { readPicks } from '../slips/picks.ts'
import { sendSlip } from '../slips/sent.ts'
import { slipRunner } from '../slips/slip-runner.ts'
import { bettor, ending, legOn, slipOf } from '../slips/slips.fixture.ts'

// SPORTS_RACES=100000 is the full run; SPORTS_SEED repeats its choices.
const races = Number(process.env['SPORTS_RACES'] ?? 480)
const seed = Number(process.env['SPORTS_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const slips = 32
/** So many of them go the whole way of a call; the others have been judged, and race with their acceptance alone. */
const whole = 4
const day = 86_400_000
const servers = 3

const { db, url } = freshDatabase({ connections: 6 })
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)

/** Servers of their own: what arrives at one of them together goes together, what arrives at two races in the database. */
const dbs: Db[] = []
const members: Awaited<ReturnType<typeof bettor>>['member'][] = []
beforeAll(async () => {
  for (let at = 0; at < servers; at++) {
    dbs.push(connect({ url: url(), connections: 4, log: createLog('silent') }))
  }
  await book.open()
  for (let at = 0; at < slips; at++) members.push((await bettor(db(), 100_000)).member)
}, 60_000)
afterAll(() => Promise.all(dbs.map((each) => each.destroy())))

let state = seed
const chance = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

const stops = [
  'bet stop',
  'hold event',
  'hold market',
  'feed down',
  'lower price',
  'result',
] as const
type Stop = (typeof stops)[number]
type Place = { ref: string; event: number; market: number; version: number }

const prices = threeWay([24_500, 33_000, 31_000])

async function placeOf(ref: string): Promise<Place> {
  const { id: event } = await book.read(ref)
  const market = await book.market(ref, 'match-result')
  return { ref, event, market: market?.id ?? 0, version: market?.version ?? 0 }
}

async function opened(ref: string, isLive: boolean): Promise<Place> {
  await book.tell(book.fixture(ref, { startsAt: new Date(Date.now() + day) }))
  if (isLive) await book.tell(book.state(ref, 'live', score([0, 0])))
  await book.tell(book.odds(ref, [prices]))
  return placeOf(ref)
}

/** Stops sales in a transaction of its own, by the verbs that do it. */
async function stop(tx: Db, kind: Stop, { ref, event, market }: Place): Promise<void> {
  const context = testContext(tx, { clock })
  const tell = (message: object) => applyMessages(context, book.feed, [book.next(message)])
  const by = { by: 'staff:1', now: clock() }
  switch (kind) {
    case 'bet stop':
      await tell({ kind: 'bet stop', event: ref, types: 'all', to: 'suspended' })
      return
    case 'hold event':
      await holdEvent(tx, event, by)
      return
    case 'hold market':
      await holdMarket(tx, market, by)
      return
    case 'feed down':
      await suspendFeed(tx, book.feed, clock())
      return
    case 'lower price':
      await tell(book.odds(ref, [threeWay([24_400, 33_000, 31_000])]))
      return
    case 'result':
      // By the event's time it has begun.
      await tell({
        ...book.result(ref, { 'match-result': { 1: won, X: lost, 2: lost } }),
        at: new Date(clock().getTime() + 2 * day),
      })
  }
}

async function open(kind: Stop, { ref, event, market }: Place): Promise<void> {
  const by = { by: 'staff:1', now: clock() }
  if (kind === 'hold event') await releaseEvent(db(), event, by)
  if (kind === 'hold market') await releaseMarket(db(), market, by)
  if (kind === 'feed down') await reopenFeed(db(), book.feed, clock())
  await book.tell(book.odds(ref, [prices]))
}

/** The tickets that took a market as it was offered before it was stopped. */
async function accepted(from: Db, { market, version }: Place): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from sports.leg l join sports.ticket t on t.id = l.ticket_id
    where l.market_id = ${market} and l.market_version = ${version} and t.state = 'accepted' order by t.id`.execute(
    from,
  )
  return rows.map(({ id }) => id)
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const serverOf = (at: number): Db => dbs[at % servers] ?? db()

/** When the stop comes, at most, in milliseconds: so that about as many slips are before it as after it. */
const comes = { live: 20, before: 40 }

function aim(when: keyof typeof comes, taken: number): void {
  const next = comes[when] * (taken > slips / 2 ? 0.85 : 1.15)
  comes[when] = Math.min(400, Math.max(4, next))
}

/** A slip as the book has judged it before the race. */
async function judgedBy(context: MemberContext, place: Place, isLive: boolean): Promise<Judged> {
  const sent = slipOf([await legOn(db(), place.ref, '1')], 1)
  const slip = askedSlip(sent, { memberId: context.member.id, unit: 'USD' })
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const legs = await openLegs(db(), slip, await readPicks(db(), outcomes))
  const asked = JSON.parse(JSON.stringify(writtenSlip(sent))) as object
  const odds = legs.map(({ now }) => now)
  const taking = isLive
    ? ({ to: 'waiting', isBound: false, delay: 5, decides: 0 } as const)
    : ({ to: 'accepted', isBound: true, delay: 0, decides: 0 } as const)
  return { slip, asked, legs, odds, from: null, isStake: true, ...taking }
}

const contextAt = (member: (typeof members)[number], at: number) =>
  memberContext(serverOf(at), member, () => new Date())

/** Sends slips while sales are stopped. Answers what the stop saw as accepted, and what was accepted in the end. */
async function race(place: Place, kind: Stop, isLive: boolean) {
  const leg = await legOn(db(), place.ref, '1')
  const [first] = members
  if (!first) throw new Error('there are members')
  const judged = await judgedBy(contextAt(first, 0), place, isLive)
  const works = members.map((member, at) => (): Promise<unknown> => {
    const context = contextAt(member, at)
    if (at < whole && !isLive) return ending(sendSlip(context, slipOf([leg], 1)))
    const slip = { ...judged.slip, id: crypto.randomUUID(), memberId: member.id }
    return acceptSlip(serverOf(at), { ...judged, slip }).then(({ outcome }) => outcome)
  })
  // Those that wait are due at once: the race is that of their decision.
  const endings: unknown[] = isLive ? await Promise.all(works.map((work) => work())) : []
  const from = chance(servers)
  const most = comes[isLive ? 'live' : 'before']
  const stopping = pause(chance(most)).then(() =>
    inTransaction(serverOf(from), async (tx) => {
      await stop(tx, kind, place)
      return accepted(tx, place)
    }),
  )
  if (isLive) {
    const context = testContext(serverOf(from + 1), { clock })
    await listenOnce(context, slipRunner)
  } else {
    const rest = works.map(async (work, at) => {
      await pause(at < whole ? 0 : chance(most + 10))
      endings.push(await work())
    })
    await Promise.all(rest)
  }
  const seen = await stopping
  while ((await listenOnce(testContext(db(), { clock }), slipRunner)) > 0);
  return { seen, taken: await accepted(db(), place), endings }
}

test(
  `no ticket is accepted after a suspension that it did not see (${races} races) [GM-03]`,
  { timeout: 120_000 + races * 100 },
  async () => {
    const started = performance.now()
    const sum = { accepted: 0, refused: 0, rounds: 0 }
    const known: Record<'live' | 'before', Place | undefined> = {
      live: undefined,
      before: undefined,
    }
    let number = 0
    for (; sum.rounds * slips < races; sum.rounds++) {
      const isLive = chance(3) === 0
      const when = isLive ? 'live' : 'before'
      const kind = stops[chance(stops.length)] ?? 'bet stop'
      const place = known[when] ?? (await opened(`race-${++number}`, isLive))
      const { seen, taken, endings } = await race(place, kind, isLive)
      // Under its lock the stop has seen every ticket that there will ever be.
      expect({ kind, isLive, taken }).toEqual({ kind, isLive, taken: seen })
      expect(endings).toHaveLength(slips)
      aim(when, taken.length)
      sum.accepted += taken.length
      sum.refused += slips - taken.length
      // What is stopped with its feed opens with its own next prices.
      if (kind === 'feed down') known.live = known.before = undefined
      known[when] = undefined
      if (kind !== 'result') {
        await open(kind, place)
        known[when] = await placeOf(place.ref)
      }
    }
    expect(sum.accepted).toBeGreaterThan(sum.rounds)
    expect(sum.refused).toBeGreaterThan(sum.rounds)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${sum.rounds * slips} races: ${sum.accepted} accepted, ${sum.refused} not, ${seconds} s, seed ${seed}`,
    )
  },
)

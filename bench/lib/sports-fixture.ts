import { createLog, type Db, newId, systemClock } from '@tessera/server-kit'
import { addFeed, type AppliedSum, applyMessages } from '@tessera/sports/server'
import { sql } from 'kysely'
import { acceptAll, type Judged } from '../../modules/sports/server/slips/accept.ts'
import {
  askedSlip,
  type SentSlip,
  writtenSlip,
} from '../../modules/sports/server/slips/asked-slip.ts'
import { openLegs } from '../../modules/sports/server/slips/judge.ts'
import { readPicks } from '../../modules/sports/server/slips/picks.ts'
import type { FeedMessage } from '../../modules/sports/feeds/message.ts'

// Events of a feed with a market of three prices each, and tickets on them, for the bench of the sports book.

export const feed = 'bench'
const hour = 3_600_000
let seq = 0

export const contextOf = (db: Db) => ({
  db,
  clock: systemClock,
  log: createLog('faults'),
  push: () => undefined,
  origin: '',
})

const tell = (db: Db, messages: readonly object[]): Promise<AppliedSum> =>
  applyMessages(
    contextOf(db),
    feed,
    messages.map((message) => {
      seq++
      return { id: `bench-${seq}`, seq, at: systemClock(), ...message } as FeedMessage
    }),
  )

const side = (ref: string) => ({
  ref,
  name: { EN: ref },
  initials: 'BE',
  colours: ['#112233', '#ddeeff'],
})

export type Offered = { outcome: number; odds: number; version: number }

/** Opens events, and answers the outcomes of each. */
export async function openEvents(db: Db, count: number, name = 'event'): Promise<Offered[][]> {
  await addFeed(db, { name: feed, kind: 'unified', settings: {} }, systemClock())
  await sql`update sports.feed set state = 'up', alive_at = clock_timestamp() where name = ${feed}`.execute(
    db,
  )
  const startsAt = new Date(Date.now() + hour)
  for (let at = 0; at < count; at++) {
    const ref = `${name}-${at}`
    const fixture = {
      ref,
      sport: 'football',
      category: { ref: 'bench', name: { EN: 'Bench' } },
      tournament: { ref, name: { EN: ref }, tier: 1 },
      competitors: { home: side(`${ref}-h`), away: side(`${ref}-a`) },
      startsAt,
      format: { halves: 2, minutes: 45 },
    }
    const prices = { 1: 24_500, X: 33_000, 2: 31_000 }
    const outcomes = Object.entries(prices).map(([key, odds]) => ({ key, odds }))
    const market = { type: 'match-result', specifiers: {}, status: 'active', outcomes }
    await tell(db, [
      { kind: 'fixture', fixture },
      { kind: 'odds', event: ref, markets: [market] },
    ])
  }
  const { rows } = await sql<Offered & { event: string }>`
    select e.ref as event, o.id::float8 as outcome, o.odds, m.version
    from sports.outcome o join sports.market m on m.id = o.market_id join sports.event e on e.id = m.event_id
    where e.feed = ${feed} order by e.id, o.id`.execute(db)
  return Array.from({ length: count }, (_, at) =>
    rows.filter(({ event }) => event === `${name}-${at}`),
  )
}

const legOf = ({ outcome, odds, version }: Offered): SentSlip['legs'][number] => ({
  outcomes: [outcome],
  odds,
  versions: [version],
  isBanker: false,
})

const slipOf = (legs: readonly Offered[]): SentSlip => ({
  id: newId(systemClock()),
  kind: legs.length === 1 ? 'single' : 'multiple',
  sizes: [],
  legs: legs.map(legOf),
  lineStake: { amount: 10_000n, currency: 'USD' },
  eachWay: false,
  onChange: 'better',
})

async function judgedOf(db: Db, memberId: string, legs: readonly Offered[]): Promise<Judged> {
  const sent = slipOf(legs)
  const slip = askedSlip(sent, { memberId, unit: 'USD' })
  const found = await openLegs(
    db,
    slip,
    await readPicks(
      db,
      slip.legs.flatMap((leg) => leg.outcomes),
    ),
  )
  return {
    slip,
    asked: JSON.parse(JSON.stringify(writtenSlip(sent))) as object,
    legs: found,
    odds: found.map(({ now }) => now),
    from: null,
    to: 'accepted',
    isStake: true,
    isBound: true,
    delay: 0,
    decides: 0,
  }
}

const atOnce = 200
const shapes = 300

/** Sells tickets: two singles for each treble. They are accepted as slips are, many in a statement. */
export async function sellTickets(
  db: Db,
  events: readonly Offered[][],
  { count, players }: { count: number; players: readonly string[] },
): Promise<{ tickets: number; legs: number }> {
  const pick = (from: number) => {
    const outcomes = events[from % events.length] ?? []
    return outcomes[(from * 7) % outcomes.length] as Offered
  }
  const models: Judged[] = []
  for (let at = 0; at < shapes; at++) {
    const legs = at % 3 === 2 ? [pick(at), pick(at + 1), pick(at + 2)] : [pick(at)]
    models.push(await judgedOf(db, players[0] ?? '', legs))
  }
  let legs = 0
  for (let first = 0; first < count; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, at): Judged => {
      const model = models[(first + at) % shapes] as Judged
      legs += model.legs.length
      const memberId = players[(first + at) % players.length] ?? ''
      return { ...model, slip: { ...model.slip, id: newId(systemClock()), memberId } }
    })
    const rows = await acceptAll(db, batch)
    const refused = rows.find(({ outcome }) => outcome !== 'moved')
    if (refused) throw new Error(`a slip of the bench was ${refused.outcome}`)
  }
  return { tickets: count, legs }
}

/** Ends every event: its score, then its results. */
export async function endEvents(db: Db, count: number): Promise<void> {
  const won = { won: true, void: 'none' }
  const lost = { won: false, void: 'none' }
  for (let at = 0; at < count; at++) {
    const home = at % 3 === 0 ? 1 : 0
    const away = at % 3 === 1 ? 1 : 0
    const event = `event-${at}`
    const first = [home, away]
    const score = { kind: 'football', period: 'over', minute: 90, first, second: [0, 0] }
    const key = home > away ? '1' : away > home ? '2' : 'X'
    const outcomes = ['1', 'X', '2'].map((each) => ({
      key: each,
      result: each === key ? won : lost,
    }))
    await tell(db, [
      { kind: 'state', event, state: { status: 'ended', score } },
      {
        kind: 'result',
        event,
        certainty: 2,
        markets: [{ type: 'match-result', specifiers: {}, outcomes }],
      },
    ])
  }
}

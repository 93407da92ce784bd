import { findDiscrepancies } from '@tessera/ledger/server'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture } from '../book/book.fixture.ts'
import { acceptAll, type Judged } from './accept.ts'
import { askedSlip, type SentSlip, writtenSlip } from './asked-slip.ts'
import { openLegs } from './judge.ts'
import { readLimits } from './limits.ts'
import { readPicks } from './picks.ts'
import { bettor, dollarsOf, legOn, offerEvent, slipOf } from './slips.fixture.ts'

const { db } = freshDatabase()
const clock = Object.assign(() => new Date(), { pass: () => undefined })
const book = bookFixture(db, clock)

// Two books with the same prices: slips go together into the one and one by one into the other.
const sides = ['together', 'alone'] as const
const names = ['first', 'second', 'third'] as const
const refOf = (side: string, name: string) => `${name}-${side}`

beforeAll(async () => {
  await book.open()
  for (const side of sides) {
    for (const name of names) {
      const tournament = { ref: `cup-${side}-${name}`, name: { EN: `Cup ${name}` }, tier: 1 }
      await offerEvent(book, refOf(side, name), { tournament })
    }
  }
}, 60_000)

type Choice = { who: number; on: [name: string, key: string][]; dollars: number; more?: object }

async function judgedOf(context: MemberContext, side: string, choice: Choice): Promise<Judged> {
  const legs: SentSlip['legs'] = []
  for (const [name, key] of choice.on) legs.push(await legOn(db(), refOf(side, name), key))
  const sent = slipOf(legs, choice.dollars, choice.more)
  const slip = askedSlip(sent, { memberId: context.member.id, unit: 'USD' })
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const found = await openLegs(db(), slip, await readPicks(db(), outcomes))
  const odds = found.map(({ now }) => now)
  const limits = await readLimits(db(), { memberId: context.member.id, unit: 'USD', outcomes })
  const asked = JSON.parse(JSON.stringify(writtenSlip(sent))) as object
  const rest = { from: null, to: 'accepted', isStake: true, isBound: true, delay: 0 } as const
  return { slip, asked, legs: found, odds, limits, decides: 0, ...rest }
}

/** What the slips of a side have left in the book and with their members, without ids and moments. */
async function left(side: string, slips: Judged[], contexts: MemberContext[]) {
  const ids = slips.map(({ slip }) => slip.id)
  const { rows: tickets } = await sql`
    select array_position(${ids}::uuid[], id) as nth, unit, kind, sizes, each_way, line_count, line_stake, stake, category, game,
      on_change, state, delay_seconds, offer, is_staked, is_exposed, is_bonus, answered_by, state_number, sold, prize,
      accepted_at is not null as since, rules_version
    from sports.ticket where id = any (${ids}::uuid[]) order by 1`.execute(db())
  const { rows: legs } = await sql`
    select array_position(${ids}::uuid[], l.ticket_id) as nth, l.number, l.part, o.key, l.odds, l.malay, l.market_version,
      l.place_terms, l.is_banker, l.from_score, l.is_live, l.state, l.exposed_stake, l.exposed_payout
    from sports.leg l join sports.outcome o on o.id = l.outcome_id
    where l.ticket_id = any (${ids}::uuid[]) order by 1, 2, 3`.execute(db())
  const { rows: states } = await sql`
    select array_position(${ids}::uuid[], ticket_id) as nth, number, kind, lines, prize, valid_bet, results
    from sports.ticket_state where ticket_id = any (${ids}::uuid[]) order by 1, 2`.execute(db())
  const { rows: bets } = await sql`
    select array_position(${ids}::uuid[], id) as nth, vendor, category, game, unit, stake
    from bets.bet_view where id = any (${ids}::uuid[]) order by 1`.execute(db())
  const { rows: liability } = await sql`
    select replace(e.ref, ${`-${side}`}, '') as ref, o.key, l.unit, l.stakes, l.payout, l.tickets
    from sports.liability l join sports.event e on e.id = l.event_id join sports.outcome o on o.id = l.outcome_id
    where e.ref like ${`%-${side}`} order by 1, 2`.execute(db())
  const money = await Promise.all(contexts.map(({ member }) => dollarsOf(db(), member.id)))
  return { tickets, legs, states, bets, liability, money }
}

/** Sends the same choices of the same people to both sides. */
async function sendBoth(purses: number[], choices: Choice[]) {
  const ends = []
  for (const side of sides) {
    const contexts = await Promise.all(purses.map((dollars) => bettor(db(), dollars)))
    const slips: Judged[] = []
    for (const choice of choices) {
      const context = contexts[choice.who]
      if (context) slips.push(await judgedOf(context, side, choice))
    }
    const rows = []
    const batches = side === 'together' ? [slips] : slips.map((slip) => [slip])
    for (const batch of batches)
      rows.push(...(await inTransaction(db(), (tx) => acceptAll(tx, batch))))
    ends.push({ rows, left: await left(side, slips, contexts) })
  }
  const [together, alone] = ends
  if (!together || !alone) throw new Error('there are two sides')
  return { together, alone }
}

const choices: Choice[] = [
  { who: 0, on: [['first', '1']], dollars: 20 },
  { who: 1, on: [['first', '1']], dollars: 30 },
  { who: 0, on: [['first', 'X']], dollars: 5 },
  {
    who: 2,
    on: [
      ['first', '2'],
      ['second', '1'],
      ['third', 'X'],
    ],
    dollars: 2,
    more: { kind: 'trixie' },
  },
]

test('slips that come together end as one by one: tickets, legs, liability and money [GM-03]', async () => {
  const { together, alone } = await sendBoth([100, 100, 100], choices)
  expect(together.rows.map(({ outcome, isFirst }) => [outcome, isFirst])).toEqual(
    choices.map(() => ['moved', true]),
  )
  expect(together).toEqual(alone)
  expect(together.left.money).toEqual([75, 70, 92])
  expect(together.left.tickets).toHaveLength(4)
  expect(together.left.legs).toHaveLength(6)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('one of them that is refused takes none of the others with it', async () => {
  const poor: Choice = { who: 3, on: [['second', '2']], dollars: 11 }
  const { together, alone } = await sendBoth([100, 100, 100, 10], [...choices, poor])
  expect(together.rows.map(({ outcome }) => outcome)).toEqual([
    ...choices.map(() => 'moved'),
    'insufficient_funds',
  ])
  expect(together).toEqual(alone)
  expect(together.left.money).toEqual([75, 70, 92, 10])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('they share what an outcome may cost: who comes when the room is taken is refused', async () => {
  const { odds } = await legOn(db(), refOf('alone', 'third'), '1')
  const { member } = await bettor(db(), 1)
  const limits = await readLimits(db(), { memberId: member.id, unit: 'USD', outcomes: [] })
  // Three of them take nearly all of the room.
  const room = Number(limits.of('event', 1)) / 10_000
  const dollars = Math.floor(room / 3 / (odds / 10_000 - 1))
  const many: Choice[] = Array.from({ length: 5 }, (_, who) => ({
    who,
    on: [['third', '1']],
    dollars,
  }))
  const { together, alone } = await sendBoth(
    many.map(() => dollars),
    many,
  )
  const outcomes = together.rows.map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'room_reached').length).toBeGreaterThan(0)
  expect(outcomes.filter((outcome) => outcome === 'moved').length).toBeGreaterThan(0)
  expect(together).toEqual(alone)
})

test('a batch that is sent again changes nothing and ends as it did', async () => {
  const context = await bettor(db(), 100)
  const slips = [
    await judgedOf(context, 'alone', { who: 0, on: [['second', '1']], dollars: 10 }),
    await judgedOf(context, 'alone', { who: 0, on: [['second', 'X']], dollars: 10 }),
  ]
  const take = () => inTransaction(db(), (tx) => acceptAll(tx, slips))
  expect((await take()).map(({ outcome, isFirst }) => [outcome, isFirst])).toEqual([
    ['moved', true],
    ['moved', true],
  ])
  expect((await take()).map(({ outcome, isFirst }) => [outcome, isFirst])).toEqual([
    ['moved', false],
    ['moved', false],
  ])
  expect(await dollarsOf(db(), context.member.id)).toBe(80)
})

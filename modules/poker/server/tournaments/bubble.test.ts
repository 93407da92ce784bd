import { findDiscrepancies } from '@tessera/ledger/server'
import type { Db, MemberContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dealt, worthsOf } from '../../rules/finish.ts'
import { clientOf, commitmentOf, shuffle } from '../../rules/shuffle.ts'
import { commitSeed, revealSeed } from '../hands/give-seed.ts'
import { playedAt } from '../poker.fixture.ts'
import { holeCards } from '../../rules/evaluate.ts'
import { readTournament } from './lists.ts'
import {
  beginNow,
  buyIn,
  duel,
  enter,
  makeTournament,
  openTablesOf,
  people,
  playOn,
  playTable,
  turn,
} from './tournament.fixture.ts'

const { db } = freshDatabase({ connections: 12 })

/** Does what is due, and gives everybody an hour for what comes. */
async function calmTurn(on: Db, code: string): Promise<void> {
  await turn(on, code)
  await sql`update poker.hand h set until = clock_timestamp() + interval '1 hour' from poker.game_table t
    join poker.tournament n on n.id = t.tournament_id
    where t.code = h.table_code and n.code = ${code} and h.ended_at is null and h.state <> 'runout'`.execute(
    on,
  )
}

/** Gives seeds of two players after which one of them has the worse hand. A test knows the secret of the server. */
async function seedsFor(
  on: Db,
  table: string,
  members: readonly MemberContext[],
  loser: number,
): Promise<void> {
  const { hand, seats } = await playedAt(on, table)
  const { holeOf, boardFrom } = dealt(hand.setup, holeCards[hand.setup.game])
  for (let tries = 0; tries < 200; tries++) {
    const seeds = seats.map(({ name, seat }) => ({
      name,
      seed: commitmentOf(`${table} ${tries} ${seat}`),
    }))
    const { cardAt } = shuffle(hand.secret, clientOf(table, hand.number), seeds)
    const board = [0, 1, 2, 3, 4].map((at) => cardAt(boardFrom + at))
    const holes = new Map(seats.map(({ seat }) => [seat, holeOf(seat).map(cardAt)]))
    const worths = worthsOf(hand.setup.game, holes, [board])
    const others = seats.filter(({ seat }) => seat !== loser)
    if (!others.every(({ seat }) => worths(seat, 0) > worths(loser, 0))) continue
    const given = seats.map(({ memberId }, at) => {
      const whose = members.find(({ member }) => member.id === memberId)
      if (!whose) throw new Error('a member sits there')
      return { whose, seed: seeds[at]?.seed ?? '' }
    })
    const params = { code: table }
    for (const { whose, seed } of given) {
      await commitSeed(whose, { params, body: { hand: hand.id, commitment: commitmentOf(seed) } })
    }
    for (const { whose, seed } of given)
      await revealSeed(whose, { params, body: { hand: hand.id, seed } })
    return
  }
  throw new Error(`seat ${loser} can lose`)
}

const stacksOf = async (table: string) => {
  const { rows } = await sql<{ seat: number; stack: number }>`select seat, stack::float8 as stack
    from poker.stay where table_code = ${table} and ended_at is null order by stack, seat`.execute(
    db(),
  )
  return rows
}

/** Two players of a table put all in, and the one with less is out of chips. The board is run out. */
async function bust(code: string, table: string, members: readonly MemberContext[]): Promise<void> {
  const [loser] = await stacksOf(table)
  await seedsFor(db(), table, members, loser?.seat ?? 0)
  await playTable(db(), table, members, duel([1, 2]))
  for (let count = 0; count < 10; count++) {
    const { hand } = await playedAt(db(), table)
    if (hand.endedAt) return
    await calmTurn(db(), code)
  }
  throw new Error('a board is run out')
}

const leftAt = async (code: string) => {
  const { view } = await readTournament(
    { db: db() },
    { params: { code }, query: { language: 'EN' } },
  )
  return { left: view.clock.left, isBubble: view.clock.isBubble }
}

async function handsOf(code: string): Promise<{ table: string; number: number; state: string }[]> {
  const { rows } = await sql<{ table: string; number: number; state: string }>`
    select t.code as "table", h.number::int as number, h.state from poker.game_table t join poker.tournament n on n.id = t.tournament_id
      join lateral (select l.number, l.state from poker.hand l where l.table_code = t.code order by l.number desc limit 1) h on true
    where n.code = ${code} and t.is_open order by t.code`.execute(db())
  return rows
}

/** Seven at four tables, until four are left at two tables and the next one out wins nothing. */
async function toTheBubble(): Promise<{ code: string; members: MemberContext[] }> {
  const code = await makeTournament(db(), { seats: 2, stack: 1_000 })
  const members = await people(db(), 7)
  for (const member of members) await enter(member, code)
  await beginNow(db(), code)
  for (let count = 0; count < 20; count++) {
    await calmTurn(db(), code)
    if ((await leftAt(code)).left === 4) return { code, members }
    const dealing = (await handsOf(code)).find(({ state }) => state === 'commit')
    if (dealing) await bust(code, dealing.table, members)
  }
  throw new Error('four are left')
}

/** Before a hand the players with less have so many chips; each table keeps what it has. */
async function shareChips(tables: readonly string[], least: readonly number[]): Promise<void> {
  for (const [at, table] of tables.entries()) {
    const [one, other] = await stacksOf(table)
    if (!one || !other) throw new Error('two sit there')
    await sql`update poker.stay set stack = case seat when ${one.seat} then ${least[at]}::int
        else ${one.stack + other.stack - (least[at] ?? 0)}::int end
      where table_code = ${table} and ended_at is null`.execute(db())
  }
}

test('at the bubble tables deal hand for hand; who busts in the same hand at two tables ranks by the stack before it, and equal ones share [GM-06]', async () => {
  const third = (7n * buyIn * 20n) / 100n
  for (const [least, expected] of [
    [
      [300, 450],
      [
        { before: 450, place: 3, prize: third },
        { before: 300, place: 4, prize: 0n },
      ],
    ],
    [
      [400, 400],
      [
        { before: 400, place: 3, prize: third / 2n },
        { before: 400, place: 3, prize: third / 2n },
      ],
    ],
  ] as const) {
    const { code, members } = await toTheBubble()
    expect(await leftAt(code)).toEqual({ left: 4, isBubble: true })
    const tables = await openTablesOf(db(), code)
    expect(tables).toHaveLength(2)
    // The table that is done waits for the other one.
    const begun = await handsOf(code)
    const open = begun.filter(({ state }) => state === 'commit')
    expect(open).toHaveLength(1)
    await calmTurn(db(), code)
    expect(await handsOf(code)).toEqual(begun)
    await seedsFor(db(), open[0]?.table ?? '', members, 1)
    await playTable(db(), open[0]?.table ?? '', members, duel([]))
    await shareChips(tables, least)
    await calmTurn(db(), code)
    const both = await handsOf(code)
    expect(both.map(({ state }) => state)).toEqual(['commit', 'commit'])

    const [first = '', second = ''] = tables
    await bust(code, first, members)
    await calmTurn(db(), code)
    // Nobody is out until the hand of the other table is over, and no new hand begins.
    expect(await leftAt(code)).toEqual({ left: 4, isBubble: true })
    expect(await handsOf(code)).toMatchObject([{ state: 'ended' }, { state: 'commit' }])
    await bust(code, second, members)
    await calmTurn(db(), code)
    expect(await leftAt(code)).toEqual({ left: 2, isBubble: false })

    const ended = await playOn(db(), code, members, 3)
    expect(ended).toMatchObject({ state: 'ended', stopped: null })
    const { rows } = await sql<{ before: number; place: number; prize: bigint }>`
      select (select hs.stack::float8 from poker.hand_seat hs join poker.hand h on h.id = hs.hand_id join poker.stay s on s.id = hs.stay_id
        where s.entry_id = e.id order by h.ended_at desc limit 1) as before, e.place, e.prize
      from poker.entry e join poker.tournament n on n.id = e.tournament_id
      where n.code = ${code} and e.place in (3, 4) order by e.place, before desc`.execute(db())
    expect(rows).toEqual(expected)
  }
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)

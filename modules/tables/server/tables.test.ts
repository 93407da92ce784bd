import { findDiscrepancies } from '@tessera/ledger/server'
import { listenOnce } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ceremonyBeacon, clientOf, isOfChain } from '../chain.ts'
import { tableGameOf } from '../games/index.ts'
import { returnedBy } from '../games/table-game.ts'
import { isCardOf, openShoe } from '../shoe.ts'
import { placeSlip } from './bets/place-slip.ts'
import { addSeed } from './chains/add-seed.ts'
import { readRound } from './lists/read-round.ts'
import { presentRound } from './runner/rounds.ts'
import { tablesRunner } from './runner/runner.ts'
import {
  cashOfMember,
  endSeeds,
  ending,
  hurry,
  makeTable,
  memberWith,
  openTable,
  playOut,
  runOnce,
  storedMember,
  unit,
} from './tables.fixture.ts'

const { db } = freshDatabase({ connections: 12 })
const id = () => crypto.randomUUID()
const slipsOf = async (roundId: bigint) => {
  const { rows } = await sql<{ id: string; state: string; prize: bigint; validBet: bigint }>`
    select id, state, prize, valid_bet as "validBet" from tables.slip where round_id = ${roundId} order by placed_at`.execute(
    db(),
  )
  return rows
}

test('a round is bet on, dealt card by card, shown and paid, and each card is proved by the root of its shoe [GM-01]', async () => {
  const { table, round } = await openTable(db())
  const ana = await memberWith(db(), 1_000_000n)
  const stakes = [
    { spot: 'player', stake: 100_000n },
    { spot: 'banker', stake: 40_000n },
    { spot: 'tie', stake: 10_000n },
  ]
  const asked = { id: id(), table, round: Number(round.number), spots: stakes }
  const placed = await placeSlip(ana, asked)
  expect(placed.balance).toEqual({ amount: 850_000n, currency: unit })
  // The same bet again changes nothing, and answers the same.
  expect(await placeSlip(ana, asked)).toEqual(placed)
  expect(await ending(placeSlip(ana, { ...asked, spots: stakes.slice(1) }))).toBe(
    'ledger.usedDifferently',
  )

  const ended = await playOut(db(), table)
  const game = tableGameOf('baccarat')
  const variant = game?.variants.find(({ code }) => code === 'commission')
  if (!game || !variant || !ended.result) throw new Error('there is a result')
  expect(ended.result).toEqual(game.resultOf('commission', ended.steps))
  const [slip] = await slipsOf(round.id)
  const due = stakes.reduce((sum, { spot: code, stake }) => {
    const spot = variant.spots.find((each) => each.code === code)
    return (
      sum + (spot && ended.result ? (stake * BigInt(returnedBy(spot, ended.result))) / 10_000n : 0n)
    )
  }, 0n)
  expect(slip).toMatchObject({ prize: due, state: due > 0n ? 'won' : 'lost' })
  expect(await cashOfMember(db(), ana.member.id)).toBe(850_000n + due)
  expect(await findDiscrepancies(db())).toEqual([])

  const proof = await readRound(
    { db: db() },
    { params: { code: table, number: Number(round.number) } },
  )
  expect(proof.cards).toHaveLength(ended.steps.length)
  expect(proof.shoe?.link).toBeNull()
  const root = proof.shoe?.root ?? ''
  for (const [at, card] of proof.cards.entries()) {
    expect(isCardOf(root, card)).toBe(true)
    expect(isCardOf(root, { ...card, card: (card.card + 1) % 416 })).toBe(false)
    expect(card.card % 52).toBe(ended.steps[at]?.value)
  }
})

test('opposite sides of a round count as their difference, and a tie as nothing [GM-01]', async () => {
  const { table, round } = await openTable(db())
  const ana = await memberWith(db(), 1_000_000n)
  const number = Number(round.number)
  await placeSlip(ana, {
    id: id(),
    table,
    round: number,
    spots: [{ spot: 'player', stake: 100_000n }],
  })
  await placeSlip(ana, {
    id: id(),
    table,
    round: number,
    spots: [{ spot: 'banker', stake: 60_000n }],
  })
  const ended = await playOut(db(), table)
  const valid = (await slipsOf(round.id)).reduce((sum, { validBet }) => sum + validBet, 0n)
  expect(valid).toBe(ended.result?.main === 'tie' ? 0n : 40_000n)
})

test('when a shoe ends its link gives every card, those that were not dealt too', async () => {
  const { table, round } = await openTable(db())
  await playOut(db(), table)
  await sql`update tables.shoe set dealt = cards - 10 where table_code = ${table}`.execute(db())
  await hurry(db(), table)
  await runOnce(db())
  const next = await presentRound(db(), table)
  expect(next).toMatchObject({ state: 'betting', number: round.number + 1n, firstCard: 0 })
  const { shoe, chain, linkAt } = await readRound(
    { db: db() },
    { params: { code: table, number: Number(round.number) } },
  )
  const link = shoe?.link ?? ''
  expect(isOfChain(link, { end: chain.end, linkAt })).toBe(true)
  const seeds = {
    server: link,
    client: clientOf(table, chain.beacon ?? ''),
    round: shoe?.number ?? 0,
  }
  expect(openShoe(8, seeds).root).toBe(shoe?.root)
})

test('what is outside of a limit is refused, with the limit, and takes nothing', async () => {
  const limits = {
    least: 10_000n,
    most: 500_000n,
    roundMost: 700_000n,
    winMost: 2_000_000n,
    exposureMost: 900_000n,
  }
  const { table, round } = await openTable(db(), { limits, seats: 2 })
  const [ana, bea, cleo] = [
    await memberWith(db(), 5_000_000n),
    await memberWith(db(), 5_000_000n),
    await memberWith(db(), 5_000_000n),
  ]
  const bet = (who: typeof ana, spot: string, stake: bigint, number = round.number) =>
    ending(placeSlip(who, { id: id(), table, round: Number(number), spots: [{ spot, stake }] }))
  expect(await bet(ana, 'player', 9_999n)).toBe('tables.spotOutside')
  expect(await bet(ana, 'player', 500_001n)).toBe('tables.spotOutside')
  // Eight times the stake is all that a spot may win.
  expect(await bet(ana, 'tie', 250_001n)).toBe('tables.spotOutside')
  expect(await bet(ana, 'nowhere', 10_000n)).toBe('tables.unknownSpot')
  expect(await bet(ana, 'player', 10_000n, round.number + 1n)).toBe('tables.unknownRound')
  const twice = { spot: 'player', stake: 10_000n }
  expect(
    await ending(
      placeSlip(ana, { id: id(), table, round: Number(round.number), spots: [twice, twice] }),
    ),
  ).toBe('tables.spotTwice')
  expect(await bet(ana, 'player', 500_000n)).toBe('done')
  expect(await bet(ana, 'player', 200_001n)).toBe('tables.roundLimit')
  // A second member brings what player costs the table to its most.
  expect(await bet(bea, 'player', 400_001n)).toBe('tables.exposureReached')
  expect(await bet(bea, 'player', 400_000n)).toBe('done')
  // What lowers it is taken.
  expect(await bet(bea, 'banker', 100_000n)).toBe('done')
  expect(await bet(cleo, 'banker', 10_000n)).toBe('tables.tableFull')
  expect(await cashOfMember(db(), ana.member.id)).toBe(4_500_000n)
  expect(await cashOfMember(db(), bea.member.id)).toBe(4_500_000n)
  const poor = await memberWith(db(), 9_999n)
  const { table: other, round: its } = await openTable(db())
  expect(
    await ending(
      placeSlip(poor, { id: id(), table: other, round: Number(its.number), spots: [twice] }),
    ),
  ).toBe('ledger.insufficientFunds')
})

test('stakes around the close: none is accepted late, and none is lost', async () => {
  const { table, round } = await openTable(db())
  const people = await Promise.all(Array.from({ length: 8 }, () => memberWith(db(), 10_000_000n)))
  await sql`update tables.round set until = clock_timestamp() + interval '400 milliseconds', version = version + 1 where id = ${round.id}`.execute(
    db(),
  )
  let isOver = false
  const sent = people.map(async (who) => {
    const answers: unknown[] = []
    while (!isOver) {
      answers.push(
        await ending(
          placeSlip(who, {
            id: id(),
            table,
            round: Number(round.number),
            spots: [{ spot: 'player', stake: 1_000n }],
          }),
        ),
      )
    }
    return answers
  })
  const closing = (async () => {
    for (let n = 0; n < 40; n++) {
      await listenOnce(testContext(db()), tablesRunner)
      await new Promise((done) => setTimeout(done, 25))
    }
    isOver = true
  })()
  const answers = (await Promise.all(sent)).flat()
  await closing
  expect(new Set(answers)).toEqual(new Set(['done', 'tables.roundClosed']))
  const { rows } = await sql<{ count: number; late: number }>`
    select count(*)::int as count, count(*) filter (where s.placed_at >= r.until)::int as late
    from tables.slip s join (select id, closed_at as until from tables.round) r on r.id = s.round_id where s.round_id = ${round.id}`.execute(
    db(),
  )
  expect(rows[0]).toEqual({ count: answers.filter((each) => each === 'done').length, late: 0 })
  expect(await findDiscrepancies(db())).toEqual([])
})

test('members add seeds to the beacon of a chain, one each, while there is time', async () => {
  const table = await makeTable(db())
  await runOnce(db())
  expect(await presentRound(db(), table)).toBeUndefined()
  const [ana, bea] = [
    await storedMember(db(), 'ana-of-seeds'),
    await storedMember(db(), 'bea-of-seeds'),
  ]
  const asked = { table, chain: 1, seed: 'my own words' }
  const chain = await addSeed(ana, asked)
  expect(chain).toMatchObject({ beacon: null, seeds: [{ name: 'an***s', seed: 'my own words' }] })
  expect(await ending(addSeed(ana, asked))).toBe('tables.seedGiven')
  await addSeed(bea, { ...asked, seed: 'others' })
  expect(await ending(addSeed(bea, { ...asked, chain: 2 }))).toBe('tables.seedsClosed')
  await endSeeds(db())
  expect(await ending(addSeed(bea, asked))).toBe('tables.seedsClosed')
  expect(await ending(addSeed(bea, { ...asked, table: 'no-such' }))).toBe('tables.unknownTable')
  await runOnce(db())
  const round = await presentRound(db(), table)
  const read = await readRound(
    { db: db() },
    { params: { code: table, number: Number(round?.number) } },
  )
  expect(read.chain.beacon).toBe(ceremonyBeacon(read.chain.end, ['my own words', 'others']))
})

test('a closed table ends its round and opens no other, and a round of a stopped server is reopened', async () => {
  const { table, round } = await openTable(db())
  const ana = await memberWith(db(), 100_000n)
  const spots = [{ spot: 'player', stake: 1_000n }]
  await sql`update tables.game_table set is_open = false where code = ${table}`.execute(db())
  expect(
    await ending(placeSlip(ana, { id: id(), table, round: Number(round.number), spots })),
  ).toBe('tables.tableClosed')
  const ended = await playOut(db(), table)
  await hurry(db(), table)
  await runOnce(db())
  expect(await presentRound(db(), table)).toMatchObject({ id: ended.id, state: 'settled' })

  const { table: other, round: its } = await openTable(db())
  await sql`update tables.round set until = clock_timestamp() - interval '2 seconds', version = version + 1 where id = ${its.id}`.execute(
    db(),
  )
  await sql`update tables.pulse set alive_at = clock_timestamp() - interval '10 seconds'`.execute(
    db(),
  )
  await listenOnce(testContext(db()), tablesRunner)
  const again = await presentRound(db(), other)
  expect(again?.state).toBe('betting')
  expect((again?.until.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000)
})

import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pokerProblems } from '../problems.ts'
import { clientOf, findingsOf, rootsOf } from '../rules/shuffle.ts'
import { act } from './hands/act.ts'
import { finishOf } from './hands/end-hand.ts'
import { commitSeed, revealSeed } from './hands/give-seed.ts'
import { readHand, listOwnHands } from './lists/hands.ts'
import {
  actNext,
  begin,
  cashOfMember,
  chip,
  ending,
  hurry,
  makeTable,
  memberWith,
  playedAt,
  playOut,
  runOnce,
  sit,
  stacksAt,
  step,
  unit,
} from './poker.fixture.ts'

const { db } = freshDatabase({ connections: 12 })

async function tableOfThree() {
  const table = await makeTable(db())
  const members = [
    await memberWith(db(), 1_000_000n),
    await memberWith(db(), 1_000_000n),
    await memberWith(db(), 1_000_000n),
  ]
  for (const [place, member] of members.entries()) await sit(member, table, place + 1)
  return { table, members }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)

test('a hand from the seeds to the showdown: chips, bets and rake agree, and the shuffle is proved [GM-06]', async () => {
  const { table, members } = await tableOfThree()
  const dealt = await begin(db(), table, members)
  expect(dealt.hand).toMatchObject({ state: 'playing', number: 1 })
  const ended = await playOut(db(), table, members)
  const { finish } = ended.hand
  expect(finish).toEqual(
    finishOf({ ...ended, hand: { ...ended.hand, finish: null }, allIn: false }),
  )
  // Three called 10: a pot of 30, of which the house takes 1.
  expect(finish?.rake).toBe(1)
  expect(sum((await stacksAt(db(), table)).values())).toBe(3_000 - 1)
  const { rows } = await sql<{
    stake: bigint
    valid: bigint
    prize: bigint
    category: string
    game: string
  }>`
    select stake, valid_bet as valid, prize, category, game from bets.settlement`.execute(db())
  expect(rows).toHaveLength(3)
  expect(rows.every(({ category, game }) => category === 'PVP' && game === 'poker-holdem')).toBe(
    true,
  )
  const total = (pick: (row: (typeof rows)[number]) => bigint) =>
    rows.reduce((all, row) => all + pick(row), 0n)
  expect(total(({ stake }) => stake) - total(({ prize }) => prize)).toBe(1n * chip)
  for (const { stake, valid, prize } of rows) {
    const net = prize > stake ? prize - stake : stake - prize
    expect(valid).toBe(net < stake ? net : stake)
  }
  expect(await findDiscrepancies(db())).toEqual([])

  const [ana] = members
  if (!ana) throw new Error('Ana sits there')
  const asked = { params: { id: ended.hand.id }, query: { language: 'EN' } }
  const { hand, cards, ownSeat } = await readHand({ db: db(), member: ana.member }, asked)
  expect(ownSeat).toBe(1)
  const proof = {
    table,
    hand: hand.number,
    roots: hand.roots ?? [],
    opened: hand.opened ?? [],
    seeds: hand.seeds.map(({ name, commitment, seed }) => ({
      name,
      commitment: commitment ?? '',
      seed: seed ?? '',
    })),
    key: hand.key ?? '',
    deck: hand.deck ?? -1,
    cards: cards.map(({ n, ...card }) => ({ n, proof: card })),
  }
  expect(findingsOf(proof)).toEqual([])
  expect(
    findingsOf({
      ...proof,
      cards: proof.cards.map((each) => ({
        ...each,
        proof: { ...each.proof, card: (each.proof.card + 1) % 52 },
      })),
    }),
  ).toEqual(['cards'])
  expect(findingsOf({ ...proof, seeds: [...proof.seeds].reverse() })).toEqual(['key'])
  expect(findingsOf({ ...proof, deck: (proof.deck + 1) % 8 })).toContain('choice')
  expect(
    findingsOf({ ...proof, opened: proof.opened.map((seed) => seed && 'f'.repeat(64)) }),
  ).toContain('decks')
  expect((await listOwnHands(ana, { query: { pageNo: 1, pageSize: 20 } })).list).toHaveLength(1)
})

test('an act is written once: again it changes nothing, and what is none is refused', async () => {
  const { table, members } = await tableOfThree()
  const { hand, state } = await begin(db(), table, members)
  const [first] = members
  if (!first || state.turn !== 1) throw new Error('the button acts first of three')
  const asked = {
    params: { code: table },
    body: { hand: hand.id, at: 0, kind: 'raise' as const, to: 30 },
  }
  expect(await ending(act(first, { ...asked, body: { ...asked.body, to: 15 } }))).toBe(
    pokerProblems.notAllowed.code,
  )
  expect(
    await ending(act(first, { ...asked, body: { ...asked.body, kind: 'check' as const } })),
  ).toBe('poker.notAllowed')
  await act(first, asked)
  await act(first, asked)
  expect((await playedAt(db(), table)).acts).toHaveLength(1)
  expect(await ending(act(first, { ...asked, body: { ...asked.body, at: 1 } }))).toBe(
    pokerProblems.notYourTurn.code,
  )
  expect(
    await ending(
      act(members[1] ?? first, { ...asked, body: { ...asked.body, at: 0, kind: 'fold' as const } }),
    ),
  ).toBe('poker.notYourTurn')
  const outside = await memberWith(db(), 0n)
  expect(await ending(act(outside, { ...asked, body: { ...asked.body, at: 1 } }))).toBe(
    'poker.notYourTurn',
  )
  expect(await ending(act(first, { ...asked, params: { code: 'none-here' } }))).toBe(
    'poker.unknownTable',
  )
})

test('all-in before the flop: hands are opened, the board comes street by street, twice where all agree', async () => {
  const { table, members } = await tableOfThree()
  await sql`update poker.stay set run_twice = true where table_code = ${table}`.execute(db())
  await begin(db(), table, members)
  await actNext(db(), table, members, () => ({ kind: 'raise', to: 1_000 }))
  await actNext(db(), table, members, () => ({ kind: 'call' }))
  const open = await actNext(db(), table, members, () => ({ kind: 'call' }))
  expect(open.hand).toMatchObject({ state: 'runout', boards: 2, streetShown: 0, shown: [2, 3, 1] })
  const ended = await playOut(db(), table, members)
  expect(ended.hand.finish?.pots[0]?.winners).toHaveLength(2)
  expect(ended.hand.finish?.rake).toBe(100)
  expect(sum((await stacksAt(db(), table)).values())).toBe(2_900)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('time that runs out takes the bank, then checks or folds, and the second time the player sits out', async () => {
  const { table, members } = await tableOfThree()
  await begin(db(), table, members)
  const fold = async () => {
    await step(db(), table)
    expect((await playedAt(db(), table)).hand.inBank).toBe(true)
    await sql`update poker.hand set turn_at = clock_timestamp() - interval '45 seconds' where table_code = ${table} and ended_at is null`.execute(
      db(),
    )
    await step(db(), table)
  }
  await fold()
  const played = await playedAt(db(), table)
  expect(played.acts).toEqual([{ seat: 1, kind: 'fold', byTime: true }])
  const { rows } = await sql<{
    bank: number
    timeouts: number
  }>`select bank_ms as bank, timeouts from poker.stay
    where table_code = ${table} and seat = 1`.execute(db())
  expect(rows[0]).toMatchObject({ timeouts: 1 })
  expect(rows[0]?.bank).toBeLessThan(1_000)
  await sql`update poker.stay set timeouts = 1 where table_code = ${table} and seat = 2`.execute(
    db(),
  )
  await fold()
  const { rows: out } = await sql<{
    isIn: boolean
  }>`select is_in as "isIn" from poker.stay where table_code = ${table} and seat = 2`.execute(db())
  expect(out[0]?.isIn).toBe(false)
  expect((await playedAt(db(), table)).hand.state).toBe('ended')
})

test('who gives no seed, or another one, sits out, and all begins again without a chip moved', async () => {
  const { table, members } = await tableOfThree()
  await step(db(), table)
  const { hand } = await playedAt(db(), table)
  const [first, second] = members
  if (!first || !second) throw new Error('they sit there')
  const commit = { params: { code: table }, body: { hand: hand.id, commitment: 'a'.repeat(64) } }
  await commitSeed(first, commit)
  await commitSeed(first, commit)
  const again = commitSeed(first, {
    ...commit,
    body: { ...commit.body, commitment: 'b'.repeat(64) },
  })
  expect(await ending(again)).toBe(pokerProblems.seedsClosed.code)
  expect(
    await ending(
      revealSeed(first, { params: { code: table }, body: { hand: hand.id, seed: 'c'.repeat(64) } }),
    ),
  ).toBe('poker.seedsClosed')
  await step(db(), table)
  expect((await playedAt(db(), table)).hand.state).toBe('void')
  const { rows } = await sql<{
    seat: number
  }>`select seat from poker.stay where table_code = ${table} and is_in order by seat`.execute(db())
  expect(rows).toEqual([{ seat: 1 }])
  expect(sum((await stacksAt(db(), table)).values())).toBe(3_000)
})

test('decks are committed to before any seed is told, and stay', async () => {
  const { table, members } = await tableOfThree()
  const { hand } = await begin(db(), table, members)
  expect(hand.roots).toEqual(rootsOf(hand.secret, clientOf(table, 1)))
  await expect(
    sql`update poker.hand set roots = '[]'::jsonb where id = ${hand.id}`.execute(db()),
  ).rejects.toThrow()
  await actNext(db(), table, members)
  await expect(sql`delete from poker.hand_action`.execute(db())).rejects.toThrow()
})

test('a difference between a stack and its account stops the table', async () => {
  const { table, members } = await tableOfThree()
  await begin(db(), table, members)
  await sql`update poker.stay set stack = stack + 1 where table_code = ${table} and seat = 3`.execute(
    db(),
  )
  await playOut(db(), table, members, () => ({ kind: 'fold' }))
  const { rows } = await sql<{
    stopped: string | null
  }>`select stopped from poker.game_table where code = ${table}`.execute(db())
  expect(rows[0]?.stopped).toContain('seat 3')
  await hurry(db(), table)
  await runOnce(db())
  expect((await playedAt(db(), table)).hand.number).toBe(1)
})

test('chips come home with what was won and lost', async () => {
  const table = await makeTable(db(), { seats: 2 })
  const ana = await memberWith(db(), 200_000n)
  const bo = await memberWith(db(), 200_000n)
  await sit(ana, table, 1)
  await sit(bo, table, 2)
  expect(await cashOfMember(db(), ana.member.id)).toBe(100_000n)
  await begin(db(), table, [ana, bo])
  await playOut(db(), table, [ana, bo], () => ({ kind: 'fold' }))
  // The button had posted 5 of 10, and the rest of the big blind was not called.
  expect([...(await stacksAt(db(), table)).values()]).toEqual([995, 1_005])
  expect(unit).toBe('USD')
})

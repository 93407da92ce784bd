import { drawProgressive, recompute } from '@tessera/game-kit'
import { trialUnit } from '@tessera/identity/server'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkRound, type Claim } from '../../check-round.ts'
import { gameOf } from '../../game-of.ts'
import { readSeeds, rotateSeed, setClientSeed } from '../change-seeds.ts'
import { asFreePlayer } from '../free-play/free-player.ts'
import { readRound } from '../list-rounds.ts'
import { playAtOnce, playerWith } from '../rounds.fixture.ts'
import { settleRound } from '../settle-round.ts'
import { agrees, booksOf, end, endAlone, type Player, pot, staked } from './jackpots.fixture.ts'

const { db } = freshDatabase({ connections: 20 })

beforeAll(async () => {
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db())
})

const cashOf = async ({ member }: Player) => (await readBalance(db(), member.id, 'USD')).cash.amount
const players = (count: number, amount = 100_000_000n) =>
  Promise.all(Array.from({ length: count }, () => playerWith(db(), amount)))

test('the account equals contributions and seeds less wins at every moment, while many play and win at once', async () => {
  const rule = pot('crowd', { oneInPerUnit: 30 })
  const crowd = await players(8)
  let isOver = false
  const seen: boolean[] = []
  const watch = async () => {
    while (!isOver) seen.push(agrees(await booksOf(db(), 'crowd')))
  }
  const play = async (player: Player, at: number) => {
    for (let round = 0; round < 12; round++) {
      const its = await staked(player, 10_001n + BigInt(at * 997 + round * 13))
      // Some come in one batch with others, some as from another server.
      await (round % 3 === 0 ? endAlone(db(), its, [rule]) : end(db(), its, [rule]))
    }
  }
  const watching = watch()
  await Promise.all(crowd.map(play))
  isOver = true
  await watching
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.every(Boolean)).toBe(true)
  const books = await booksOf(db(), 'crowd')
  expect(agrees(books)).toBe(true)
  expect(books.hits).toBeGreaterThan(0)
  expect(books.seeded).toBe(70_000n * BigInt(books.hits + 1))
  const { rows } = await sql<{ staked: bigint; carry: number }>`
    select (select sum(r.stake)::bigint from rounds.round r join rounds.jackpot_part p on p.round_id = r.id
      where p.jackpot = 'crowd') as staked, carry from rounds.jackpot where jackpot = 'crowd'`.execute(
    db(),
  )
  // Not a ten-thousandth of a ledger unit of the share is lost to rounding.
  expect(books.contributed * 10_000n + BigInt(rows[0]?.carry ?? 0)).toBe(
    (rows[0]?.staked ?? 0n) * 333n,
  )
  expect(await findDiscrepancies(db())).toEqual([])
})

test('two winners at once: the first is paid all of it, the second what it starts with again, and nobody twice', async () => {
  // One in one for each unit staked: every round of a unit wins.
  const rule = pot('both')
  const [ana, bob] = await players(2)
  const rounds = [await staked(ana!, 10_000n), await staked(bob!, 10_000n)]
  const before = [await cashOf(ana!), await cashOf(bob!)]
  const ended = await Promise.all(
    rounds.flatMap((round) => [endAlone(db(), round, [rule]), endAlone(db(), round, [rule])]),
  )
  const wins = [ended[0]!.won, ended[2]!.won].toSorted((one, other) => Number(one - other))
  // Each is asked for twice and answered the same.
  expect(ended[1]!.won).toBe(ended[0]!.won)
  expect(ended[3]!.won).toBe(ended[2]!.won)
  expect(wins).toEqual([70_333n, 70_333n])
  const books = await booksOf(db(), 'both')
  expect(books).toMatchObject({ hits: 2, paid: 140_666n, meter: 70_000n, account: 70_000n })
  const after = [await cashOf(ana!), await cashOf(bob!)]
  const own = await Promise.all(rounds.map(({ id }) => settledPrize(id)))
  expect(after.map((cash, at) => cash - before[at]!)).toEqual(own)
  expect(await findDiscrepancies(db())).toEqual([])
})

const settledPrize = async (id: string): Promise<bigint> => {
  const { rows } = await sql<{
    prize: bigint
  }>`select prize from rounds.outcome where round_id = ${id}`.execute(db())
  return rows[0]?.prize ?? -1n
}

test('what is cut off in the middle has moved nothing, and is done whole the next time', async () => {
  const rule = pot('cut')
  const ana = await playerWith(db(), 1_000_000n)
  await end(db(), await staked(ana, 10_000n), [rule])
  const round = await staked(ana, 10_000n)
  const before = { books: await booksOf(db(), 'cut'), cash: await cashOf(ana) }
  await expect(
    db()
      .transaction()
      .execute(async (tx) => {
        const { won } = await end(tx, round, [rule])
        expect(won).toBeGreaterThan(0n)
        throw new Error('the server is gone')
      }),
  ).rejects.toThrow('the server is gone')
  expect({ books: await booksOf(db(), 'cut'), cash: await cashOf(ana) }).toEqual(before)
  const { won } = await end(db(), round, [rule])
  expect(await cashOf(ana)).toBe(before.cash + (await settledPrize(round.id)))
  expect((await settledPrize(round.id)) >= won).toBe(true)
  expect(agrees(await booksOf(db(), 'cut'))).toBe(true)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a round that was ended before counts for no jackpot when it is ended again', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  const round = await staked(ana, 10_000n)
  await end(db(), round, [])
  const again = await end(db(), round, [pot('late')])
  expect(again.won).toBe(0n)
  expect(await booksOf(db(), 'late')).toMatchObject({ contributed: 0n, hits: 0 })
})

test('the account of a jackpot is never below zero: a larger withdrawal is refused by the database', async () => {
  const take = sql`select rounds.move_jackpot('test', 'jackpot win', 'bet:none', 'both', 'USD', -70001)`
  await expect(take.execute(db())).rejects.toThrow('insufficient_funds')
  const lower = sql`update rounds.jackpot set meter = -1, paid = paid + meter + 1 where jackpot = 'both'`
  await expect(lower.execute(db())).rejects.toThrow('meter')
})

test('a round of the bazaar feeds its jackpot by .5 % of the stake, and its proof tells the draw', async () => {
  const ana = await playerWith(db(), 100_000_000n)
  const round = await playAtOnce(ana, {
    id: crypto.randomUUID(),
    game: 'bazaar',
    stake: money(20_000n, 'USD'),
    choice: {},
  })
  expect(round.jackpot).toBeUndefined()
  const { meter } = await booksOf(db(), 'bazaar')
  expect(meter).toBe(20_000_000n + 100n)
  await rotateSeed(ana)
  const proof = await readRound(ana, round.id)
  expect(proof.jackpots).toMatchObject([
    {
      jackpot: 'bazaar',
      contribution: money(100n, 'USD'),
      won: money(0n, 'USD'),
      of: 20_000_000_000,
    },
  ])
  const findings = checkRound(gameOf('bazaar')!, claimOf(proof))
  expect(findings.find(({ rule }) => rule === 'jackpot')?.holds).toBe(true)
  expect(findings.every(({ holds }) => holds)).toBe(true)
})

/** What a proof says, as whoever checks it takes it. */
function claimOf(proof: Awaited<ReturnType<typeof readRound>>): Claim {
  const { commitment, serverSeed, clientSeed } = proof.seeds
  if (!proof.prize || serverSeed === null || clientSeed === null) throw new Error('still hidden')
  return {
    commitment,
    seeds: { server: serverSeed, client: clientSeed, round: proof.nonce },
    version: proof.version,
    choice: proof.choice,
    stake: proof.stake.amount,
    moves: [],
    index: proof.index,
    drawn: proof.drawn,
    multiplier: proof.multiplier ?? -1,
    prize: proof.prize.amount,
    jackpots: proof.jackpots.map(({ won, draw, of }) => ({ won: won.amount, draw, of })),
  }
}

const winner = { server: 'a'.repeat(64), round: 1 }
const stakeOfWinner = 1_000_000n

/** The first client seed under which a round of the largest stake wins. */
function winningSeed(): string {
  const game = gameOf('bazaar')!
  for (let at = 0; ; at++) {
    const seeds = { ...winner, client: `try ${at}` }
    const { drawn } = recompute(game, { seeds, choice: {}, moves: [] })
    const asked = { words: drawn?.words ?? 0, stake: stakeOfWinner, of: 20_000_000_000 }
    if (drawProgressive(seeds, asked).isHit) return seeds.client
  }
}

test('the round that wins the jackpot of the bazaar is paid it at once, and its proof holds', async () => {
  const clientSeed = winningSeed()
  const ana = await playerWith(db(), 100_000_000n, winner.server, clientSeed)
  const before = (await booksOf(db(), 'bazaar')).meter
  const cash = await cashOf(ana)
  const round = await playAtOnce(ana, {
    id: crypto.randomUUID(),
    game: 'bazaar',
    stake: money(stakeOfWinner, 'USD'),
    choice: {},
  })
  expect(round.jackpot).toEqual(money(before + 5_000n, 'USD'))
  expect(round.balance.amount).toBe(cash - stakeOfWinner + round.prize.amount)
  expect((await booksOf(db(), 'bazaar')).meter).toBe(20_000_000n)
  await rotateSeed(ana)
  const proof = await readRound(ana, round.id)
  const claim = claimOf(proof)
  const findings = checkRound(gameOf('bazaar')!, claim)
  expect(findings.filter(({ holds }) => !holds)).toEqual([])
  const { won, draw, of } = proof.jackpots[0]!
  // A claim of another amount, or of another draw, is found out.
  const wrong = checkRound(gameOf('bazaar')!, {
    ...claim,
    jackpots: [{ won: won.amount, draw: (draw ?? 0) + 1, of }],
  })
  expect(wrong.find(({ rule }) => rule === 'jackpot')?.holds).toBe(false)
  const hidden = checkRound(gameOf('bazaar')!, { ...claim, jackpots: [{ won: 0n, draw, of }] })
  expect(hidden.filter(({ holds }) => !holds).map(({ rule }) => rule)).toEqual(['jackpot', 'prize'])
})

test('free play neither feeds a jackpot nor wins it', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await asFreePlayer(ana)
  const { current } = await readSeeds(player)
  await setClientSeed(player, { commitment: current.commitment, clientSeed: 'mine' })
  const before = await booksOf(db(), 'bazaar')
  const round = await playAtOnce(player, {
    id: crypto.randomUUID(),
    game: 'bazaar',
    stake: money(10_000n, trialUnit),
    choice: {},
  })
  expect(await booksOf(db(), 'bazaar')).toEqual(before)
  const { rows } = await sql`select from rounds.jackpot where unit = ${trialUnit}`.execute(db())
  expect(rows).toEqual([])
  expect((await readRound(ana, round.id)).jackpots).toEqual([])
})

test('a game without a jackpot has none in its proof, and a round cut off before its end still feeds one', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  const before = await booksOf(db(), 'bazaar')
  const round = await staked(ana, 10_000n)
  await Promise.all([settleRound(db(), round.id), settleRound(db(), round.id)])
  await settleRound(db(), round.id)
  expect((await booksOf(db(), 'bazaar')).meter).toBe(before.meter + 50n)
  const dice = await playAtOnce(ana, {
    id: crypto.randomUUID(),
    game: 'dice',
    stake: money(1_000n, 'USD'),
    choice: { side: 'under', target: 5_000 },
  })
  expect((await readRound(ana, dice.id)).jackpots).toEqual([])
})

import { readSettled, validOfRound } from '@tessera/bets/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { checkRound } from '../check-round.ts'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import { rotateSeed } from './change-seeds.ts'
import { roundsJobs } from './jobs.ts'
import { listRounds, readRound } from './list-rounds.ts'
import { stakeRound } from './play-round.ts'
import { ending, longShot, losingSeeds, playAtOnce, playerWith, rolling } from './rounds.fixture.ts'

const { db } = freshDatabase({ connections: 40 })
// Under this secret the first eight rounds on an even chance are won and lost.
const losingAndWinning = '5'.repeat(64)
const cash = async (memberId: string) => (await readBalance(db(), memberId, 'USD')).cash.amount

test('a round takes its stake, pays its prize, and is the same when asked again', async () => {
  const ana = await playerWith(db(), 10_000n)
  const round = rolling()
  const first = await playAtOnce(ana, round)
  expect(await playAtOnce(ana, round)).toEqual(first)
  expect(first.balance.amount).toBe(10_000n - 1_000n + first.prize.amount)
  expect(await cash(ana.member.id)).toBe(first.balance.amount)
})

test('a repeated round is answered exactly as the first time, whatever was played and paid in between', async () => {
  const ana = await playerWith(db(), 100_000n, losingAndWinning)
  const rounds = Array.from({ length: 8 }, () => rolling())
  const first = []
  for (const round of rounds) first.push(await playAtOnce(ana, round))
  expect(new Set(first.map(({ prize }) => prize.amount > 0n)).size).toBe(2)
  expect(first.at(-1)?.balance.amount).toBe(await cash(ana.member.id))
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(ana.member.id, 'USD'), amount: 500n }],
    reason: 'deposit',
    subject: 'deposit:later',
  })
  const again = await Promise.all(rounds.map((round) => playAtOnce(ana, round)))
  expect(again).toEqual(first)
  expect(ana.pushed.at(-1)?.message).toMatchObject({
    cash: { amount: await cash(ana.member.id) },
  })
})

test('what counts of a round is what its category says: the whole stake, won or lost', async () => {
  const ana = await playerWith(db(), 10_000n)
  for (let round = 0; round < 3; round++) await playAtOnce(ana, rolling())
  // Read in order: not before whatever began earlier has ended, anywhere on this server.
  const ended = await vi.waitFor(
    async () => {
      const { events } = await readSettled(db(), undefined, 1_000)
      const hers = events.filter(({ memberId }) => memberId === ana.member.id)
      expect(hers).toHaveLength(3)
      return hers
    },
    { timeout: 15_000, interval: 100 },
  )
  for (const { betId: id, stake, prize, validBet } of ended) {
    expect(validBet).toBe(validOfRound({ id, stake, prize }))
  }
})

test('fifty equal requests at once are one round', async () => {
  const ana = await playerWith(db(), 10_000n)
  const round = rolling()
  const results = await Promise.all(Array.from({ length: 50 }, () => playAtOnce(ana, round)))
  expect(new Set(results.map(({ nonce, multiplier }) => `${nonce} ${multiplier}`)).size).toBe(1)
  expect((await listRounds(ana, { pageNo: 1, pageSize: 20 })).list).toHaveLength(1)
})

test('of fifty rounds at once with money for ten that lose, exactly ten are staked [G-23]', async () => {
  const ana = await playerWith(db(), 10_000n, losingSeeds)
  const rounds = Array.from({ length: 50 }, () => rolling({ choice: longShot }))
  const endings = await Promise.all(rounds.map((round) => ending(playAtOnce(ana, round))))
  expect(endings.filter((each) => each === 'done')).toHaveLength(10)
  expect(new Set(endings)).toEqual(new Set(['done', ledgerProblems.insufficientFunds.code]))
  const { rows } = await sql<{ nonce: number }>`select nonce from rounds.round
    where member_id = ${ana.member.id} order by nonce`.execute(db())
  expect(rows.map(({ nonce }) => nonce)).toEqual(rows.map((_, index) => index + 1))
  expect(await cash(ana.member.id)).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a stake that cannot be paid is refused for ever under its id, and plays no round', async () => {
  const ana = await playerWith(db(), 10n)
  const round = rolling()
  expect(await ending(playAtOnce(ana, round))).toBe(ledgerProblems.insufficientFunds.code)
  expect(await ending(playAtOnce(ana, round))).toBe(ledgerProblems.insufficientFunds.code)
  expect((await listRounds(ana, { pageNo: 1, pageSize: 20 })).list).toEqual([])
})

test('the id of another member or another round is refused and shows nothing', async () => {
  const [ana, bob] = [await playerWith(db(), 10_000n), await playerWith(db(), 10_000n)]
  const round = rolling()
  await playAtOnce(ana, round)
  const { code } = ledgerProblems.usedDifferently
  expect(await ending(playAtOnce(bob, round))).toBe(code)
  expect(await ending(playAtOnce(ana, { ...round, stake: money(2_000n, 'USD') }))).toBe(code)
  expect(await ending(playAtOnce(ana, { ...round, choice: { side: 'over', target: 5_000 } }))).toBe(
    code,
  )
  expect(await ending(readRound(bob, round.id))).toBe(roundsProblems.unknownRound.code)
})

test('stakes, choices and games outside the rules are refused before anything moves', async () => {
  const ana = await playerWith(db(), 10_000n)
  expect(await ending(playAtOnce(ana, rolling({ stake: money(1n, 'USD') })))).toBe(
    roundsProblems.stakeOutsideLimits.code,
  )
  expect(await ending(playAtOnce(ana, rolling({ stake: money(1_000n, 'EUR') })))).toBe(
    roundsProblems.stakeOutsideLimits.code,
  )
  expect(await ending(playAtOnce(ana, rolling({ choice: { side: 'under', target: 1 } })))).toBe(
    roundsProblems.choiceUnknown.code,
  )
  expect(await ending(playAtOnce(ana, rolling({ game: 'constructor' })))).toBe(
    roundsProblems.gameNotAvailable.code,
  )
  expect(await cash(ana.member.id)).toBe(10_000n)
})

test('no round is drawn before the member has answered the hash', async () => {
  const guest = memberContext(db(), person(crypto.randomUUID()))
  expect(await ending(playAtOnce(guest, rolling()))).toBe(roundsProblems.clientSeedMissing.code)
})

test('a round that was cut off after its stake is settled with the outcome that its seeds give [G-19]', async () => {
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  const [ana, bob] = [await playerWith(db(), 10_000n), await playerWith(db(), 10_000n)]
  const [cut, other] = [rolling(), rolling()]
  await stakeRound(ana, game, cut)
  await stakeRound(bob, game, other)
  expect(await cash(ana.member.id)).toBe(9_000n)

  const later = { ...ana, clock: fixedClock('2999-01-01T00:00:00Z') }
  for (const job of roundsJobs) await job.run(later, {})
  const settled = await readRound(ana, cut.id)
  const played = await playAtOnce(ana, cut)
  expect(played.prize).toEqual(settled.prize)
  expect(await cash(ana.member.id)).toBe(9_000n + (settled.prize?.amount ?? 0n))
  // The next round of the same game ends the one before it.
  await playAtOnce(bob, rolling())
  expect((await readRound(bob, other.id)).settledAt).not.toBeNull()
  expect(await findDiscrepancies(db())).toEqual([])
})

test('what is shown is what is stored, what is paid, and what anybody computes again [G-17]', async () => {
  const ana = await playerWith(db(), 10_000_000n)
  for (let index = 0; index < 250; index++) {
    await playAtOnce(
      ana,
      rolling({ choice: { side: index % 2 ? 'over' : 'under', target: 1_000 + index * 30 } }),
    )
    await playAtOnce(ana, rolling({ game: 'orchard', choice: {} }))
  }
  const { previous } = await rotateSeed(ana)
  let checked = 0
  for (let pageNo = 1; pageNo <= 5; pageNo++) {
    for (const proof of (await listRounds(ana, { pageNo, pageSize: 100 })).list) {
      const game = gameOf(proof.game)
      if (!game || !proof.prize) throw new Error('an unsettled round')
      const [stake, win] = proof.postings.map(({ amount }) => amount.amount)
      expect(stake).toBe(-proof.stake.amount)
      expect(win ?? 0n).toBe(proof.prize.amount)
      const findings = checkRound(game, {
        commitment: proof.seeds.commitment,
        seeds: {
          server: previous.serverSeed ?? '',
          client: proof.seeds.clientSeed ?? '',
          round: proof.nonce,
        },
        version: proof.version,
        choice: proof.choice,
        stake: proof.stake.amount,
        moves: proof.moves,
        index: proof.index,
        drawn: proof.drawn,
        multiplier: proof.multiplier ?? -1,
        prize: proof.prize.amount,
      })
      expect(findings.filter(({ holds }) => !holds)).toEqual([])
      checked += 1
    }
  }
  expect(checked).toBe(500)
  expect(await findDiscrepancies(db())).toEqual([])
}, 180_000)

test('a round answers the same after its seeds are put away', async () => {
  const ana = await playerWith(db(), 10_000n)
  const round = rolling()
  const { prize, nonce, steps } = await playAtOnce(ana, round)
  await rotateSeed(ana)
  expect(await playAtOnce(ana, round)).toMatchObject({ prize, nonce, steps })
})

test('a round that cannot be settled keeps no other waiting', async () => {
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  const [ana, bob] = [await playerWith(db(), 10_000n), await playerWith(db(), 10_000n)]
  const other = rolling()
  await stakeRound(ana, { ...game, version: 'of another day' }, rolling())
  await stakeRound(bob, game, other)
  const later = { ...bob, clock: fixedClock('2999-01-01T00:00:00Z') }
  for (const job of roundsJobs) await job.run(later, {})
  expect((await readRound(bob, other.id)).settledAt).not.toBeNull()
})

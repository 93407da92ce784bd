import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bonusFixture, code, digits, newId, running, usd } from './bonus.fixture.ts'

const { db } = freshDatabase()
const most = { target: 9_800, side: 'under' }

/** A member with 30 dollars of bonus money and nothing else, who has chosen their seed. */
async function player(terms: object = {}) {
  const member = bonusFixture(db())
  const { current } = await readSeeds(member.context)
  await setClientSeed(member.context, {
    commitment: current.commitment,
    clientSeed: 'my own words',
  })
  const promotion = await running(db(), 'no-deposit', { amount: digits(30), ...terms })
  const bonusId = await member.claim(promotion)
  const play = (dollars: number, game = 'dice', choice: Record<string, unknown> = most) => {
    const stake = money(usd(dollars), 'USD')
    return playRound(member.context, { id: newId(), game, stake, choice })
  }
  return { ...member, bonusId, play }
}

const bonusBets = async (memberId: string) => {
  const { rows } = await sql<{ stake: bigint; prize: bigint; bonusId: string | null }>`
    select stake, prize, bonus_id as "bonusId" from bets.bet_view
    where member_id = ${memberId} order by placed_at`.execute(db())
  return rows
}

test('a round of an in-house game is staked from the bonus where cash does not cover it, and its prize goes to the bonus', async () => {
  const ana = await player()
  await ana.play(10)
  const [bet] = await bonusBets(ana.memberId)
  expect(bet).toMatchObject({ stake: usd(10), bonusId: ana.bonusId })
  expect(await ana.has()).toEqual([0n, usd(20) + (bet?.prize ?? 0n), 0n])
  await ana.hear()
  expect((await ana.bonuses())[0]).toMatchObject({
    state: 'active',
    wagered: { amount: usd(10) },
    required: { amount: usd(300) },
  })
})

test('of cash that covers the stake nothing is taken from the bonus, and the prize is cash', async () => {
  const ana = await player()
  await ana.fund(usd(10))
  await ana.play(10)
  const [bet] = await bonusBets(ana.memberId)
  expect(bet?.bonusId).toBe(null)
  expect(await ana.has()).toEqual([bet?.prize ?? 0n, usd(30), 0n])
})

test('a stake above the largest one of the terms is refused when it is staked, and nothing moves', async () => {
  const ana = await player({ largestStake: digits(5) })
  expect(await code(ana.play(6))).toBe('bets.bonusStakeAbove')
  expect(await ana.has()).toEqual([0n, usd(30), 0n])
  expect(await bonusBets(ana.memberId)).toEqual([])
  expect(await code(ana.play(5))).toBe('done')
})

test('an excluded title and an excluded category are refused when they are staked, and nothing moves', async () => {
  const ana = await player({ excludedGames: ['TESSERA:dice'] })
  expect(await code(ana.play(5))).toBe('bets.bonusGameExcluded')
  expect(await ana.has()).toEqual([0n, usd(30), 0n])
  expect(await code(ana.play(5, 'orchard', {}))).toBe('done')
  const bob = await player({ excludedCategories: ['RNG'] })
  expect(await code(bob.play(5))).toBe('bets.bonusGameExcluded')
  expect(await bonusBets(bob.memberId)).toEqual([])
})

test('a stake is never split: what neither cash nor the bonus covers alone is refused', async () => {
  const ana = await player()
  await ana.fund(usd(20))
  expect(await code(ana.play(40))).toBe('bets.stakeNotCovered')
  expect(await ana.has()).toEqual([usd(20), usd(30), 0n])
})

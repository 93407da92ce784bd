import { hasFreePlay, insertCatalogue, isHidden, makeCatalogue } from '@tessera/lobby/server'
import { money } from '@tessera/money'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { roundsProblems } from '../../problems.ts'
import { noteGameVersions, playedGames } from '../game-versions/note-game-versions.ts'
import { ending, playAtOnce, playerWith, rolling } from '../rounds.fixture.ts'
import { listHouseGames } from './list-house-games.ts'
import { listGameChanges, setStakeRange, stakeRangeOf } from './stake-range.ts'

const { db } = freshDatabase({ connections: 10 })
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }
const set = (smallest: bigint, largest: bigint, game = 'dice', currency = 'USD') =>
  setStakeRange({ db: db(), clock: fixedClock(), staff }, game, { currency, smallest, largest })
const ports = {
  isHidden,
  hasFreePlay,
  declaredReturns: (names: readonly string[]) => new Map(names.map((name) => [name, 970_000])),
}
const rowOf = async (slug: string, unit = 'USD') =>
  (await listHouseGames(db(), unit, ports)).list.find((game) => game.slug === slug)

beforeAll(() => insertCatalogue(db(), makeCatalogue(40)))

test('what may be staked is set for one game in one currency, and every round is held to it', async () => {
  const ana = await playerWith(db(), 10_000_000n)
  const before = rolling({ stake: money(1_000n, 'USD') })
  const first = await playAtOnce(ana, before)
  await set(50_000n, 200_000n)
  const { code } = roundsProblems.stakeOutsideLimits
  expect(await ending(playAtOnce(ana, rolling({ stake: money(49_900n, 'USD') })))).toBe(code)
  expect(await ending(playAtOnce(ana, rolling({ stake: money(200_100n, 'USD') })))).toBe(code)
  expect(await ending(playAtOnce(ana, rolling({ stake: money(50_000n, 'USD') })))).toBe('done')
  // What was staked before is answered as it was.
  expect((await playAtOnce(ana, before)).prize).toEqual(first.prize)
  const dice = { slug: 'dice', stake: { smallest: 1_000n, largest: 5_000_000n } }
  expect(await stakeRangeOf(db(), dice, 'EUR')).toEqual(dice.stake)
  expect(await rowOf('dice')).toMatchObject({
    isSet: true,
    smallest: money(50_000n, 'USD'),
    largest: money(200_000n, 'USD'),
    declared: 970_000,
  })
  expect(await rowOf('dice', 'EUR')).toMatchObject({ isSet: false })
})

test('a range that is none, is empty or is no whole amount of the currency is refused, and the field is named', async () => {
  const { code } = roundsProblems.stakeRangeRefused
  expect(code).toBe('rounds.stakeRangeRefused')
  const wrong: [bigint, bigint, string][] = [
    [0n, 100n, 'smallest'],
    [-100n, 100n, 'smallest'],
    [101n, 200n, 'smallest'],
    [200n, 100n, 'largest'],
    [100n, 201n, 'largest'],
  ]
  for (const [smallest, largest, field] of wrong) {
    expect(await ending(set(smallest, largest))).toBe(code)
    await expect(set(smallest, largest)).rejects.toMatchObject({ facts: { field } })
  }
  expect(await ending(set(100n, 200n, 'nothing'))).toBe(roundsProblems.gameNotAvailable.code)
})

test('each change is written down with both sides, and one that changes nothing is not', async () => {
  await set(100n, 20_000n, 'orchard')
  await set(100n, 20_000n, 'orchard')
  const { list } = await listGameChanges(db(), { pageNo: 1, pageSize: 20 })
  const own = list.filter(({ subject }) => subject === 'stakes:orchard USD')
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({
    staffAccount: 'olga',
    after: { currency: 'USD', smallest: '100', largest: '20000' },
  })
})

test('each game tells the published rules that it is played by', async () => {
  expect((await rowOf('bazaar'))?.profile).toBeNull()
  await noteGameVersions(db())
  const { published } = playedGames().find(({ game }) => game.slug === 'bazaar')!
  expect((await rowOf('bazaar'))?.profile).toMatchObject({
    version: published.version,
    fingerprint: published.fingerprint,
  })
})

test('every in-house game is listed, with its state and no figures before anybody has played', async () => {
  const { list } = await listHouseGames(db(), 'EUR', ports)
  expect(list.length).toBeGreaterThan(20)
  for (const { rounds, measured, low, isOn } of list) {
    expect({ rounds, measured, low, isOn }).toEqual({
      rounds: 0,
      measured: null,
      low: null,
      isOn: true,
    })
  }
})

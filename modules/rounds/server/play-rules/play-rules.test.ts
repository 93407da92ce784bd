import { hasFreePlay, insertCatalogue, isHidden, makeCatalogue } from '@tessera/lobby/server'
import { trialUnit } from '@tessera/identity/server'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type PlayProfileName, playProfiles } from '../../play-profiles.ts'
import { roundsProblems } from '../../problems.ts'
import { asFreePlayer } from '../free-play/free-player.ts'
import { readSeeds, setClientSeed } from '../change-seeds.ts'
import { playOpenGame } from '../play-open-game.ts'
import { ending, over, playerWith, rolling } from '../rounds.fixture.ts'
import { openSlot } from './one-slot.ts'
import { findPlayRules, listPlayRuleChanges, setPlayRules } from './play-rules.ts'

const { db } = freshDatabase({ connections: 20 })
const ports = { isHidden, hasFreePlay }
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(40))
})

const choose = (profile: PlayProfileName) =>
  setPlayRules({ db: db(), clock: fixedClock(), staff }, { profile })
afterEach(() => choose('default'))

const orchard = (extra: Parameters<typeof rolling>[0] = {}) =>
  rolling({ game: 'orchard', choice: {}, ...extra })
const player = () => playerWith(db(), 1_000_000n)

/** What a round that comes too soon is told. */
const waitOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: { facts?: { waitMilliseconds?: number } }) => error.facts?.waitMilliseconds ?? -1,
  )

/** As if the last rounds of a member had begun so long before. */
const pass = (memberId: string, milliseconds: number) =>
  sql`alter table rounds.round disable trigger user`
    .execute(db())
    .then(() =>
      sql`update rounds.round set placed_at = placed_at - ${milliseconds} * interval '1 millisecond'
        where member_id = ${memberId}`.execute(db()),
    )
    .then(() => sql`alter table rounds.round enable trigger user`.execute(db()))

test.each([
  ['default', 'dice', 500],
  ['default', 'orchard', 1_000],
  ['UK', 'dice', 5_000],
  ['UK', 'orchard', 2_500],
] as const)(
  '%s: from one start of %s to the next there are %i ms',
  async (profile, game, least) => {
    await choose(profile)
    const ana = await player()
    const round = () => (game === 'dice' ? rolling() : orchard())
    const first = round()
    const result = await playOpenGame(ana, first, ports)
    const next = round()
    const wait = await waitOf(playOpenGame(ana, next, ports))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(least)
    // The same round again is no new one.
    expect(await playOpenGame(ana, first, ports)).toEqual(result)
    await pass(ana.member.id, least)
    expect((await playOpenGame(ana, next, ports)).id).toBe(next.id)
  },
)

test('a round that comes too soon takes nothing, and is played under the same id later', async () => {
  const ana = await player()
  await playOpenGame(ana, rolling(), ports)
  const cash = async () => (await readBalance(db(), ana.member.id, 'USD')).cash.amount
  const before = await cash()
  const late = rolling()
  expect(await ending(playOpenGame(ana, late, ports))).toBe(roundsProblems.tooSoon.code)
  expect(await cash()).toBe(before)
  await pass(ana.member.id, 500)
  const { prize } = await over(playOpenGame(ana, late, ports))
  expect(await cash()).toBe(before - 1_000n + prize.amount)
})

test('of ten rounds at once with ids of their own one begins', async () => {
  const ana = await player()
  const all = Array.from({ length: 10 }, () => ending(playOpenGame(ana, rolling(), ports)))
  const ends = await Promise.all(all)
  expect(ends.filter((each) => each === 'done')).toHaveLength(1)
  expect(new Set(ends)).toEqual(new Set(['done', roundsProblems.tooSoon.code]))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('another game, another member and free play have a time of their own', async () => {
  const [ana, bob] = [await player(), await player()]
  await playOpenGame(ana, rolling(), ports)
  expect(await ending(playOpenGame(ana, orchard(), ports))).toBe('done')
  expect(await ending(playOpenGame(bob, rolling(), ports))).toBe('done')
  const free = await asFreePlayer(ana)
  const { current } = await readSeeds(free)
  await setClientSeed(free, { commitment: current.commitment, clientSeed: 'mine' })
  const round = () => rolling({ stake: money(1_000n, trialUnit) })
  expect(await ending(playOpenGame(free, round(), ports))).toBe('done')
  expect(await ending(playOpenGame(free, round(), ports))).toBe(roundsProblems.tooSoon.code)
})

test('under the UK rules a member plays the slot that they opened last, and other games beside it', async () => {
  await choose('UK')
  const ana = await player()
  await openSlot(ana, 'tidewater')
  const code = roundsProblems.slotElsewhere.code
  expect(await ending(playOpenGame(ana, orchard(), ports))).toBe(code)
  expect(await ending(playOpenGame(ana, rolling(), ports))).toBe('done')
  await openSlot(ana, 'orchard')
  expect(await ending(playOpenGame(ana, orchard(), ports))).toBe('done')
  await choose('default')
  await openSlot(ana, 'tidewater')
  await pass(ana.member.id, 2_500)
  expect(await ending(playOpenGame(ana, orchard(), ports))).toBe('done')
})

test('under the UK rules no feature is bought', async () => {
  const ana = await player()
  const bought = () => orchard({ choice: { buy: true } })
  await choose('UK')
  expect(await ending(playOpenGame(ana, bought(), ports))).toBe(roundsProblems.featureNotSold.code)
})

test('who has played as long as they chose to be told after plays no round until they have answered', async () => {
  const ana = await player()
  await sql`insert into compliance.play_reminder (member_id, minutes) values (${ana.member.id}, 15)`.execute(
    db(),
  )
  // Sixteen minutes of play, a stake a minute.
  await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
    select gen_random_uuid(), ${ana.member.id}, 'TESSERA', 'RNG', 'dice', 'r' || n, 'USD', 1000, 1, 2,
      clock_timestamp() - n * interval '1 minute'
    from generate_series(0, 16) n`.execute(db())
  const { code } = roundsProblems.realityCheckDue
  const round = rolling()
  expect(await ending(playOpenGame(ana, round, ports))).toBe(code)
  expect(await ending(playOpenGame(ana, round, ports))).toBe(code)
  await sql`update compliance.play_reminder set seen_at = now() where member_id = ${ana.member.id}`.execute(
    db(),
  )
  expect(await ending(playOpenGame(ana, round, ports))).toBe('done')
})

test('a refusal of the rules comes before a balance that does not do, and hides no round that is there', async () => {
  const ana = await playerWith(db(), 10n)
  expect(await ending(playOpenGame(ana, rolling(), ports))).toBe(
    ledgerProblems.insufficientFunds.code,
  )
  // Nothing began: there is nothing to wait for.
  expect(await ending(playOpenGame(ana, rolling(), ports))).toBe(
    ledgerProblems.insufficientFunds.code,
  )
})

test('the rules are those of the chosen profile, and who chose it is written down', async () => {
  await choose('UK')
  expect(await findPlayRules(db())).toEqual({ profile: 'UK', idleHours: 24, ...playProfiles.UK })
  await choose('UK')
  const { list } = await listPlayRuleChanges(db(), { pageNo: 1, pageSize: 10 })
  expect(list[0]).toMatchObject({ staffAccount: 'olga', after: { profile: 'UK' } })
  await choose('default')
  const { list: all } = await listPlayRuleChanges(db(), { pageNo: 1, pageSize: 10 })
  expect(all[0]).toMatchObject({ before: { profile: 'UK' }, after: { profile: 'default' } })
  expect(all[1]?.after).toEqual(list[0]?.after)
})

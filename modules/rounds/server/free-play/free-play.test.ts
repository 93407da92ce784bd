import { commonProblems } from '@tessera/calls'
import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { complianceProblems } from '@tessera/compliance/calls'
import { beginBreak } from '@tessera/compliance/server'
import { createMember, trialUnit } from '@tessera/identity/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import {
  findDiscrepancies,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { hasFreePlay, insertCatalogue, isHidden, makeCatalogue } from '@tessera/lobby/server'
import { money } from '@tessera/money'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freePlayUnits, refillsOfPlayer } from '../../limits.ts'
import { roundsProblems } from '../../problems.ts'
import { readSeeds, setClientSeed } from '../change-seeds.ts'
import { listRounds, readRound } from '../list-rounds.ts'
import { playOpenGame } from '../play-open-game.ts'
import { stakeRound } from '../play-round.ts'
import { ending, longShot, over, playerWith, rolling } from '../rounds.fixture.ts'
import { roundsRoutes } from '../routes.ts'
import { gameOf } from '../../game-of.ts'
import { asFreePlayer, asPlayer, asReader, freePlayerId } from './free-player.ts'
import { freePlayLeg } from './open-free-play.ts'
import { readFreePlay, refillFreePlay } from './refill-free-play.ts'

const { db } = freshDatabase({ connections: 20 })
const ports = { isHidden, hasFreePlay }

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(40))
  // Rounds follow at once here: how fast they may is tested by itself.
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db())
})

const trial = () =>
  memberContext(db(), person(crypto.randomUUID(), { type: 4, currency: trialUnit }))
const free = (extra: Parameters<typeof rolling>[0] = {}) =>
  rolling({ stake: money(1_000n, trialUnit), ...extra })

/** In free play, with a seed. */
async function seeded(context: MemberContext): Promise<MemberContext> {
  const player = await asFreePlayer(context)
  const { current } = await readSeeds(player)
  await setClientSeed(player, { commitment: current.commitment, clientSeed: 'mine' })
  return player
}

const balanceOf = async (id: string, unit: string) =>
  (await readBalance(db(), id, unit)).cash.amount

test('a trial account plays in its own units, and needs a real account for money [W-32]', async () => {
  const guest = trial()
  const player = await seeded(guest)
  expect(player.member.id).toBe(guest.member.id)
  const round = await over(playOpenGame(player, free(), ports))
  expect(round.balance).toEqual(money(freePlayUnits - 1_000n + round.prize.amount, trialUnit))
  expect(await ending(asPlayer(guest, false))).toBe(commonProblems.trueAccountNeeded.code)
  expect((await listRounds(asReader(guest, true), { pageNo: 1, pageSize: 20 })).list).toHaveLength(
    1,
  )
})

test('a member plays for free beside their money: another owner, other seeds, other rounds [G-27]', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await seeded(ana)
  expect(player.member.id).not.toBe(ana.member.id)
  const before = await readSeeds(ana)
  const round = await playOpenGame(player, free(), ports)
  expect(await balanceOf(ana.member.id, 'USD')).toBe(10_000n)
  expect(await balanceOf(ana.member.id, trialUnit)).toBe(0n)
  expect(await readSeeds(ana)).toEqual(before)
  expect((await readSeeds(player)).current.nextNonce).toBe(2)
  expect((await listRounds(ana, { pageNo: 1, pageSize: 20 })).list).toEqual([])
  expect((await readRound(ana, round.id)).id).toBe(round.id)
  const bob = await playerWith(db(), 10_000n)
  expect(await ending(readRound(bob, round.id))).toBe(roundsProblems.unknownRound.code)
})

test('a round with money and one for free of the same game do not wait for each other', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await seeded(ana)
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  await stakeRound(player, game, free())
  await playOpenGame(await asPlayer(ana, false), rolling(), ports)
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from rounds.open_round
    where member_id = ${player.member.id}`.execute(db())
  expect(rows[0]?.open).toBe(1)
})

test('money is not staked for free, nor play units as money', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await seeded(ana)
  const { code } = roundsProblems.stakeOutsideLimits
  expect(await ending(playOpenGame(player, rolling(), ports))).toBe(code)
  expect(await ending(playOpenGame(ana, free(), ports))).toBe(code)
})

test('a game whose free play is switched off is not played for free, and is with money', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await seeded(ana)
  const off = { ...ports, hasFreePlay: async () => false }
  expect(await ending(playOpenGame(player, free(), off))).toBe(roundsProblems.noFreePlay.code)
  expect(await ending(playOpenGame(ana, rolling(), off))).toBe('done')
})

test('a break closes free play, too', async () => {
  const opening = { clock: fixedClock(), openAccounts: openMemberAccounts }
  const creating = { account: 'rosa', currency: 'USD', password: 'a long enough phrase' }
  const { id: memberId } = await createMember(db(), creating, opening)
  const rosa = memberContext(db(), person(memberId))
  expect(await ending(readFreePlay(rosa))).toBe('done')
  const asked = { id: crypto.randomUUID(), memberId, unit: 'USD', length: 'days1' as const }
  const told = { setStakeLimit, removeStakeLimit, readPlay, sendMessage: async () => undefined }
  await inTransaction(db(), (tx) => beginBreak(tx, asked, new Date(), told))
  const { code } = complianceProblems.onBreak
  expect(await ending(asPlayer(rosa, true))).toBe(code)
  expect(await ending(readFreePlay(rosa))).toBe(code)
  expect(await ending(refillFreePlay(rosa, crypto.randomUUID()))).toBe(code)
})

test('play units are topped up to what free play begins with, once for each id', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await seeded(ana)
  await playOpenGame(player, free({ stake: money(500_000n, trialUnit), choice: longShot }), ports)
  const id = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 10 }, () => refillFreePlay(ana, id)))
  const start = money(freePlayUnits, trialUnit)
  for (const each of all) expect(each).toEqual({ balance: start, start })
  const { rows } = await sql<{ posted: number }>`select count(*)::int as posted
    from rounds.free_refill where player_id = ${player.member.id}`.execute(db())
  expect(rows[0]?.posted).toBe(1)
  const bob = await playerWith(db(), 10_000n)
  expect(await ending(refillFreePlay(bob, id))).toBe(ledgerProblems.usedDifferently.code)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('ten refills at once with ids of their own top up once, and the next waits a minute', async () => {
  const clock = { now: new Date() }
  const ana = { ...(await playerWith(db(), 10_000n)), clock: () => clock.now }
  const player = await seeded(ana)
  const lose = () =>
    playOpenGame(player, free({ stake: money(500_000n, trialUnit), choice: longShot }), ports)
  await lose()
  const ids = Array.from({ length: 10 }, () => crypto.randomUUID())
  await Promise.all(ids.map((id) => refillFreePlay(ana, id)))
  expect(await balanceOf(player.member.id, trialUnit)).toBe(freePlayUnits)
  await lose()
  const again = refillFreePlay(ana, crypto.randomUUID())
  expect(await ending(again)).toBe(commonProblems.tooManyRequests.code)
  clock.now = new Date(clock.now.getTime() + refillsOfPlayer.minutes * 60_000)
  const later = await refillFreePlay(ana, crypto.randomUUID())
  expect(later.balance.amount).toBe(freePlayUnits)
})

test('more than it begins with is never taken away', async () => {
  const ana = await playerWith(db(), 10_000n)
  const player = await seeded(ana)
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ ...freePlayLeg(player.member.id), amount: 7n }],
    reason: 'demo',
    subject: 'member:won',
  })
  const after = await refillFreePlay(ana, crypto.randomUUID())
  expect(after.balance.amount).toBe(freePlayUnits + 7n)
})

test('each call of play and of its proof is open to free play, and no other call of rounds', () => {
  const routes = roundsRoutes({
    ...ports,
    findGame: async () => undefined,
    describeGames: async () => new Map(),
    openFrame: async () => ({ is: 'closed' }),
    declaredReturns: () => new Map(),
  })
  const closed = routes.filter(({ call }) => call.access === 'member').map(({ call }) => call.path)
  expect(closed.toSorted()).toEqual(['/wps/relay/GCS_gameLaunchFB', '/wps/relay/GCS_recentGame'])
})

test('the owner of free play follows from the member, and nobody is their own', () => {
  const id = crypto.randomUUID()
  expect(freePlayerId({ id, type: 0 })).toBe(freePlayerId({ id, type: 1 }))
  expect(freePlayerId({ id, type: 0 })).not.toBe(id)
  expect(freePlayerId({ id, type: 4 })).toBe(id)
})

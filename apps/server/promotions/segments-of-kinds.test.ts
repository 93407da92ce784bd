import {
  applyForActivity,
  claimFreeStakes,
  grabPacket,
  joinPromotion,
  listBoards,
  listDraws,
  listPromotions,
  readMissions,
  readRain,
  readWheel,
  redeemCode,
} from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { began, code, digits, newId, ports, usd } from './bonus.fixture.ts'
import { factsOf, memberIn } from './builder.fixture.ts'
import { codesFor, draft, publish, published, rewardsOf } from './draws.fixture.ts'

// Whoever a promotion is not for does not see it, and gets nothing of it, of whatever kind it is.

const { db } = freshDatabase({ connections: 20 })
type Member = Awaited<ReturnType<typeof memberIn>>
let ana: Member
let bob: Member
beforeAll(async () => {
  ana = await memberIn(db(), { language: 'ES' })
  bob = await memberIn(db(), { language: 'EN' })
})
const who = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: ['ES'],
  tags: [],
}
const gift = { kind: 'cash', amount: digits(5), multiplePpm: 0 }
const others = 'promotions.unknownPromotion'
const sees = async ({ context }: Member, id: string) =>
  (await listPromotions(context)).list.some((each) => each.id === id)
const make = (kind: string, terms: object, extra: object = {}) =>
  published(db(), { kind, terms, who, ...extra })

test('free rounds and applications are refused to others', async () => {
  const win = { as: 'cash', most: null }
  const terms = { rounds: 3, game: 'dice', stake: digits(1), days: 7, win, who: 'everyone' }
  const free = await make('free-rounds', terms)
  const claim = ({ context }: Member) =>
    code(claimFreeStakes(context, { id: newId(), promotionId: free }, ports))
  expect([await sees(ana, free), await sees(bob, free)]).toEqual([true, false])
  expect([await claim(bob), await claim(ana)]).toEqual([others, 'done'])
  const asked = {
    task: 'share',
    gift,
    isCommentNeeded: false,
    picturesNeeded: 0,
    mayReapply: false,
    days: 7,
  }
  const activity = await make('activity', asked)
  const apply = ({ context }: Member) =>
    code(
      applyForActivity(context, {
        id: newId(),
        promotionId: activity,
        comment: 'Hello',
        pictureIds: [],
      }),
    )
  expect([await apply(bob), await apply(ana)]).toEqual([others, 'done'])
})

test('a code counts for nobody else, and is not used up by them', async () => {
  const id = await draft(db(), { kind: 'code', terms: { gift, uses: 1 }, who })
  await codesFor(db(), id, { code: 'HOLA-2026' })
  await publish(db(), id)
  const redeem = ({ context }: Member, address: string) =>
    code(redeemCode({ ...context, address }, { id: newId(), code: 'HOLA-2026' }))
  expect(await redeem(bob, '10.9.0.1')).toBe('promotions.codeUnknown')
  expect(await redeem(ana, '10.9.0.2')).toBe('done')
  expect(await rewardsOf(db(), id)).toEqual({ count: 1, sum: usd(5) })
})

test('a wheel and a rain give nothing to others and are not listed for them', async () => {
  const row = { labels: null, gift, weight: 1, stock: null, perMember: null }
  const wheel = await make('wheel', {
    perDay: 2,
    depositStep: null,
    reviewOver: null,
    rows: [row, { ...row, gift: null }],
  })
  const spins = async ({ context }: Member) => (await readWheel(context, wheel)).spinsLeft
  expect([await spins(ana), await spins(bob)]).toEqual([2, 0])
  const rain = await make(
    'red-envelope',
    {
      times: ['21:00'],
      seconds: 60,
      packets: 20,
      total: digits(30),
      perMember: 1,
      multiplePpm: 0,
      deposit: null,
      validBet: null,
      withinDays: 1,
    },
    { endsAt: new Date(+began + 2 * 86_400_000) },
  )
  const next = (await readRain(ana.context, rain)).rain
  if (!next?.startsAt) throw new Error('a rain is set')
  const listed = async ({ context }: Member) => {
    const { wheels, rains } = await listDraws(context)
    return [wheels.some(({ id }) => id === wheel), rains.some(({ id }) => id === rain)]
  }
  expect([await listed(ana), await listed(bob)]).toEqual([
    [true, true],
    [false, false],
  ])
  const grab = (each: Member) => {
    each.clock.now = new Date(+new Date(next.startsAt) + 1_000)
    return code(grabPacket(each.context, { id: newId(), rainId: next.id }))
  }
  expect([await grab(bob), await grab(ana)]).toEqual([others, 'done'])
  for (const each of [ana, bob]) each.clock.now = began
})

test('missions and leaderboards are joined by those that they are for, and stay theirs', async () => {
  const step = { amount: digits(100), gift, points: 1 }
  const mission = { metric: 'validBet', period: 'once', after: null, amountSteps: [step] }
  const open = draft(db(), { kind: 'mission', terms: { ...mission, optIn: false }, who })
  expect(await factsOf(open)).toEqual({ fields: { optIn: 'missing' } })
  const id = await make('mission', { ...mission, optIn: true })
  const join = ({ context }: Member, promotionId: string) =>
    code(joinPromotion(context, promotionId))
  expect([await join(bob, id), await join(ana, id)]).toEqual([others, 'done'])
  const listed = async ({ context }: Member) =>
    (await readMissions(context, {})).missions.some((each) => each.id === id)
  expect([await listed(ana), await listed(bob)]).toEqual([true, false])
  await sql`update identity.member set language = 'EN' where id = ${ana.memberId}`.execute(db())
  expect(await listed(ana)).toBe(true)
  await sql`update identity.member set language = 'ES' where id = ${ana.memberId}`.execute(db())
  const board = await make('leaderboard', {
    score: 'validBet',
    optIn: true,
    leastScore: null,
    bands: [{ from: 1, to: 1, gift }],
  })
  const shown = async ({ context }: Member) =>
    (await listBoards(context, { id: board })).list.length
  expect([await shown(ana), await shown(bob)]).toEqual([1, 0])
})

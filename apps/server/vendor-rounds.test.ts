import type { Call } from '@tessera/calls'
import { freeCalls } from '@tessera/promotions/calls'
import {
  cancelFreeStakes,
  draftPromotion,
  lookAfterAllFree,
  publishPromotion,
} from '@tessera/promotions/server'
import { systemClock } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { askCampaign } from '@tessera/vendors/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { campaigns } from './campaigns.ts'
import { jobs } from './modules.ts'
import { cash, db, made, open, openStandInSite, titles, units } from './stand-ins.fixture.ts'
import { code, ports } from './promotions/bonus.fixture.ts'
import { peopleFixture } from './promotions/people.fixture.ts'

openStandInSite()

const [drafter, publisher] = [crypto.randomUUID(), crypto.randomUUID()].map((id, at) => ({
  id,
  account: `writer${at}`,
}))
const people = peopleFixture(db)
const window = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') }

type Free = {
  id: string
  promotionId: string
  game: string
  gameName: string
  left: number
  state: string
  why: string | null
  isAsked: boolean
  won: { amount: string }
}
type Terms = { game: string; rounds?: number; win?: object }

async function ask<Value>(call: Call, { path = '', body }: { path?: string; body?: object } = {}) {
  const reply = await fetch(`${made.url}${call.path.replace(':id', path)}`, {
    method: call.method,
    headers: { authorization: `Bearer ${made.member}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as { code?: string; value: Value }
  return { status: reply.status, ...answer }
}

/** Drafts a promotion of free rounds for everybody in the currency of ana. */
async function draft({ game, rounds = 3, win = { as: 'cash', most: null } }: Terms) {
  if (!drafter) throw new Error('nobody drafts')
  const { rows } = await sql<{ currency: string }>`
    select currency from identity.member_view where account = 'ana'`.execute(db())
  const unit = rows[0]?.currency ?? 'USD'
  const id = crypto.randomUUID()
  const terms = { rounds, game, stake: '10000', days: 7, win, who: 'everyone' }
  const row = { id, kind: 'free-rounds', unit, names: { EN: 'Rounds' }, budget: 10_000_000n, terms }
  await draftPromotion(db(), { ...row, ...window }, { staff: drafter, now: systemClock() })
  return id
}
async function running(terms: Terms): Promise<string> {
  const id = await draft(terms)
  if (!publisher) throw new Error('nobody publishes')
  await publishPromotion(db(), id, { staff: publisher, now: systemClock() })
  return id
}
const claim = (promotion: string, id = crypto.randomUUID() as string) =>
  ask<{ id: string }>(freeCalls.claimFreeStakes, { path: promotion, body: { id } })
const freeOf = async (promotion: string): Promise<Free | undefined> =>
  (await ask<{ list: Free[] }>(freeCalls.listFreeStakes)).value.list.find(
    ({ promotionId }) => promotionId === promotion,
  )

const context = () => testContext(db(), { clock: systemClock })
const lookAfter = () =>
  lookAfterAllFree({ ...context(), progress: async () => undefined } as never, {
    ...ports,
    campaigns,
  })

async function playFree(session: string, { id = crypto.randomUUID() as string } = {}) {
  const reply = await fetch(`${made.url}/vendor-stand-in/rounds`, {
    method: 'POST',
    body: new URLSearchParams({ session, id, stake: '1.00', free: '1' }),
  })
  return { id, status: reply.status, ...(await reply.json()) }
}

test('what stand-ins list over hub88 and Open Wallet is the catalogue: a comparison finds returns alone', async () => {
  const job = jobs.find(({ name }) => name === 'vendors.syncTitles')
  await job?.run({ ...context(), data: {} } as never, {} as never)
  const { rows } = await sql<{ connection: string; titles: number; problem: string | null }>`
    select connection, titles, problem from vendors.title_sync
    where connection in ('demo-png', 'demo-tf', 'demo-ibc') order by connection`.execute(db())
  expect(rows.map(({ connection, problem }) => [connection, problem])).toEqual([
    ['demo-ibc', null],
    ['demo-png', null],
    ['demo-tf', null],
  ])
  expect(rows.every(({ titles: count }) => count > 0)).toBe(true)
  const { rows: kinds } = await sql<{
    kind: string
  }>`select distinct kind from vendors.title_difference
    where connection in ('demo-png', 'demo-tf', 'demo-ibc')`.execute(db())
  expect(kinds).toEqual([{ kind: 'return' }])
})

test.each([
  ['PNG', 'hub88'],
  ['TF', 'open'],
])(
  'free rounds of a title of %s are given at the vendor over %s, played there, and cost nothing',
  async (vendor) => {
    if (vendor === 'TF')
      await sql`update lobby.game set game_type = 'RNG', has_free_rounds = true where vendor = 'TF' and game_code = (
        select min(game_code) from lobby.game where vendor = 'TF' and slug is null)`.execute(db())
    const [title] = await titles(vendor)
    const promotion = await running({ game: `${vendor}:${title!.gameCode}` })
    const [first, again] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(await claim(promotion, first)).toMatchObject({ status: 200, value: { id: first } })
    expect(await claim(promotion, first)).toMatchObject({ status: 200 })
    expect(await claim(promotion, again)).toMatchObject({ code: 'promotions.alreadyClaimed' })
    const { rows: theirs } = await sql`select ours, rounds, used from vendors.stand_in_campaign
      where ours = ${first}`.execute(db())
    expect(theirs).toEqual([{ ours: first, rounds: 3, used: 0 }])
    const free = await freeOf(promotion)
    expect(free).toMatchObject({ left: 3, state: 'active', isAsked: false })
    expect(free?.gameName).not.toBe('')

    const before = await cash()
    const { given } = await open(title!)
    expect(given.free).toEqual({ left: 3, stake: '1.00' })
    let won = 0n
    for (let left = 2; left >= 0; left--) {
      const played = await playFree(given.session)
      expect(played).toMatchObject({ status: 200, isFree: true, isPaid: true })
      won += units(played.prize)
      expect(await playFree(given.session, { id: played.id })).toMatchObject({ id: played.id })
      expect(await freeOf(promotion)).toMatchObject(left > 0 ? { left } : { left: 0 })
    }
    expect(await playFree(given.session)).toMatchObject({ status: 409, code: 'slotNoFree' })
    expect(await cash()).toBe(before + won)
    expect(await freeOf(promotion)).toMatchObject({ state: 'ended', why: 'played' })
    const { rows } = await sql`select state from vendors.campaign where id = ${first}`.execute(db())
    expect(rows).toEqual([{ state: 'ended' }])
  },
)

test('what a vendor does not answer is asked again, and given once', async () => {
  const [, title] = await titles('PNG')
  const promotion = await running({ game: `PNG:${title!.gameCode}` })
  // While nobody is at the other end the member is told so, and nothing is lost.
  const settings = await sql<{ settings: object }>`select settings from vendors.connection
    where code = 'demo-png'`.execute(db())
  await sql`update vendors.connection set settings = settings || '{"baseUrl": "http://127.0.0.1:1"}'
    where code = 'demo-png'`.execute(db())
  const id = crypto.randomUUID()
  expect(await claim(promotion, id)).toMatchObject({ status: 200 })
  expect(await freeOf(promotion)).toMatchObject({ left: 3, isAsked: true })
  await sql`update vendors.connection set settings = ${JSON.stringify(settings.rows[0]?.settings)}::jsonb
    where code = 'demo-png'`.execute(db())
  const later = { ...context(), clock: () => new Date(systemClock().getTime() + 3_600_000) }
  await Promise.all([askCampaign(later, id), askCampaign(later, id)])
  expect(await freeOf(promotion)).toMatchObject({ left: 3, isAsked: false })
  const { rows } = await sql`select used from vendors.stand_in_campaign where ours = ${id}`.execute(
    db(),
  )
  expect(rows).toEqual([{ used: 0 }])
})

test('a vendor that refuses ends the rounds, and what was set aside goes back to the promotions', async () => {
  const [, , title] = await titles('PNG')
  const promotion = await running({ game: `PNG:${title!.gameCode}` })
  await sql`update lobby.game set game_type = 'FISH' where vendor = 'PNG' and game_code = ${title!.gameCode}`.execute(
    db(),
  )
  const id = crypto.randomUUID()
  expect(await claim(promotion, id)).toMatchObject({ status: 200 })
  expect(await freeOf(promotion)).toMatchObject({ state: 'ended', why: 'refused', left: 0 })
  const { rows } = await sql`select g.returned, c.state, c.said from promotions.free_grant g
    join vendors.campaign c on c.id = g.id where g.id = ${id}`.execute(db())
  expect(rows).toEqual([{ returned: 30_000n, state: 'refused', said: 'no template' }])
  await sql`update lobby.game set game_type = 'RNG' where vendor = 'PNG' and game_code = ${title!.gameCode}`.execute(
    db(),
  )
})

test('rounds that are ended at the vendor, or whose time is over, are taken back there and give back the rest', async () => {
  const [title] = await titles('ISB')
  const promotion = await running({ game: `ISB:${title!.gameCode}` })
  const id = crypto.randomUUID()
  await claim(promotion, id)
  const { given } = await open(title!)
  expect(await playFree(given.session)).toMatchObject({ status: 200 })
  const [asOlga, rosa] = [await people.hire('olga'), await people.hire('rosa', ['XYZ'])]
  const free = { ...ports, campaigns }
  expect(
    await code(cancelFreeStakes(asOlga, { id: crypto.randomUUID(), reason: 'none' }, free)),
  ).toBe('promotions.unknownFreeStakes')
  expect(await code(cancelFreeStakes(rosa, { id, reason: 'not hers' }, free))).toBe(
    'promotions.unknownFreeStakes',
  )
  await cancelFreeStakes(asOlga, { id, reason: 'given by mistake' }, free)
  expect(await code(cancelFreeStakes(asOlga, { id, reason: 'twice' }, free))).toBe(
    'promotions.freeStakesOver',
  )
  expect(await freeOf(promotion)).toMatchObject({ state: 'ended', why: 'cancelled', left: 0 })
  const ended = () =>
    sql`select c.state, s.is_ended as ended, g.returned from vendors.campaign c
      join vendors.stand_in_campaign s on s.ours = c.id::text join promotions.free_grant g on g.id = c.id
      where c.id = ${id}`.execute(db())
  expect((await ended()).rows).toEqual([{ state: 'ended', ended: true, returned: 20_000n }])
  expect(await playFree(given.session)).toMatchObject({ code: 'slotNoFree' })

  const [, other] = await titles('ISB')
  const second = await running({ game: `ISB:${other!.gameCode}` })
  const late = crypto.randomUUID()
  await claim(second, late)
  await sql`update promotions.free_grant set expires_at = now() - interval '1 hour' where id = ${late}`.execute(
    db(),
  )
  await lookAfter()
  expect(await freeOf(second)).toMatchObject({ state: 'ended', why: 'expired' })
  const { rows } = await sql`select state from vendors.campaign where id = ${late}`.execute(db())
  expect(rows).toEqual([{ state: 'ending' }])
})

test('a draft is refused with the reason why free rounds of its title cannot be given', async () => {
  const refusal = (game: string) =>
    draft({ game }).then(
      () => undefined,
      (error: { kind?: { code: string }; facts?: object }) => [error.kind?.code, error.facts],
    )
  const because = (game: string) => ['promotions.termsRefused', { fields: { game } }]
  const [live] = await titles('BG', 'LIVE')
  const [actions] = await titles('CQ9')
  const [sports] = await titles('IBC', 'SPORTS')
  const [png] = await titles('PNG')
  expect(await refusal(`CQ9:${actions!.gameCode}`)).toEqual(because('protocolHasNone'))
  expect(await refusal(`BG:${live!.gameCode}`)).toEqual(because('protocolHasNone'))
  expect(await refusal('PNG:nothing-like-this')).toEqual(because('titleUnknown'))
  expect(await refusal('NOBODY:dice')).toEqual(because('titleUnknown'))
  expect(await refusal(`IBC:${sports!.gameCode}`)).toEqual(because('titleHasNone'))
  const setOn = (isOn: boolean) =>
    sql`update vendors.connection set is_enabled = ${isOn} where code = 'demo-png'`.execute(db())
  await setOn(false)
  expect(await refusal(`PNG:${png!.gameCode}`)).toEqual(because('titleClosed'))
  await setOn(true)
  const setHidden = (isHidden: boolean) =>
    sql`update lobby.game set is_hidden = ${isHidden}
      where vendor = 'PNG' and game_code = ${png!.gameCode}`.execute(db())
  await setHidden(true)
  expect(await refusal(`PNG:${png!.gameCode}`)).toEqual(because('titleClosed'))
  await setHidden(false)
  expect(await refusal(`PNG:${png!.gameCode}`)).toBeUndefined()
})

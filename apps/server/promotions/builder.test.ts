import { createStaff } from '@tessera/identity/server'
import {
  changeDraft,
  choosePack,
  claimBonus,
  countMatching,
  draftPromotion,
  listGiven,
  listPromotions,
  listSegments,
  publishPromotion,
  readCost,
  saveSegment,
} from '@tessera/promotions/server'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { began, code, digits, newId, ports, running, usd, usualTerms } from './bonus.fixture.ts'
import { factsOf, memberIn } from './builder.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const person = (account: string) => ({ id: newId(), account })
const olga = person('olga')
const pedro = person('pedro')
const rosa = person('rosa')
const made = { staff: olga, now: began }
const window = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') }
const written = (terms: object = {}, who?: Parameters<typeof countMatching>[1]['who']) => ({
  id: newId(),
  kind: 'no-deposit',
  unit: 'USD',
  names: { EN: 'Gift' },
  budget: usd(100),
  ...window,
  terms: { ...usualTerms, amount: digits(5), ...terms },
  ...(who && { who }),
})
const everybody = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: [],
  tags: [],
}
const choose = (pack: 'none' | 'UK') =>
  choosePack(
    { db: db(), clock: fixedClock(), staff: { ...olga, permissions: [], sessionId: '' } },
    pack,
  )
afterEach(() => choose('none'))

test('terms that are refused name each term and what is wrong with it', async () => {
  const row = written({ times: 0, days: 1_000, amount: 'much', winCap: undefined })
  expect(await factsOf(draftPromotion(db(), row, made))).toEqual({
    fields: { times: 'tooSmall', days: 'tooLarge', amount: 'wrong', winCap: 'missing' },
  })
  const backwards = {
    ...written(),
    names: { ES: 'Regalo' },
    endsAt: new Date('2019-01-01'),
    budget: 0n,
  }
  expect(await factsOf(draftPromotion(db(), backwards, made))).toEqual({
    fields: { names: 'missing', endsAt: 'tooSmall', budget: 'tooSmall' },
  })
  expect(await factsOf(draftPromotion(db(), { ...written(), kind: 'luck' }, made))).toEqual({
    fields: { kind: 'wrong' },
  })
})

test('a draft is changed by its version, and nobody who wrote a part of it publishes it', async () => {
  const draft = written()
  await draftPromotion(db(), draft, made)
  await changeDraft(db(), { ...draft, budget: usd(50), version: 1 }, pedro)
  // Olga has read the first version.
  expect(await code(changeDraft(db(), { ...draft, version: 1 }, olga))).toBe(
    'promotions.draftChanged',
  )
  const publish = (staff: typeof olga, version: number) =>
    code(publishPromotion(db(), draft.id, { staff, now: began, version }))
  expect(await publish(olga, 2)).toBe('promotions.needsAnotherPerson')
  expect(await publish(pedro, 2)).toBe('promotions.needsAnotherPerson')
  expect(await publish(rosa, 1)).toBe('promotions.draftChanged')
  expect(await publish(rosa, 2)).toBe('done')
  expect(await code(changeDraft(db(), { ...draft, version: 2 }, pedro))).toBe(
    'promotions.alreadyPublished',
  )
  expect(await code(changeDraft(db(), { ...written(), version: 1 }, pedro))).toBe(
    'promotions.unknownPromotion',
  )
  // The database refuses it, too.
  const other = written()
  await draftPromotion(db(), other, made)
  await expect(
    sql`update promotions.promotion set state = 'live', run_by = ${olga.id}, run_name = 'olga'
      where id = ${other.id}`.execute(db()),
  ).rejects.toThrow()
})

test('of ten changes of one version at once one is kept', async () => {
  const draft = written()
  await draftPromotion(db(), draft, made)
  const ends = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      code(changeDraft(db(), { ...draft, budget: usd(10 + index), version: 1 }, pedro)),
    ),
  )
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
})

test('the rules of a place refuse drafts outside of them, and publishing what was drafted before', async () => {
  const before = written({ times: 11 })
  await draftPromotion(db(), before, made)
  await choose('UK')
  const tenTimes = { excludedCategories: ['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] }
  const draft = (terms: object) => code(draftPromotion(db(), written(terms), made))
  expect(await draft({ times: 11, ...tenTimes })).toBe('promotions.packTimes')
  expect(await draft({ times: 10 })).toBe('promotions.packMixed')
  expect(await draft({ times: 10, ...tenTimes })).toBe('done')
  expect(
    await code(publishPromotion(db(), before.id, { staff: pedro, now: began, version: 1 })),
  ).toBe('promotions.packTimes')
  const shares = { LOTT: 0, ELOTT: 0, SPORTS: 0, ESPORTS: 0, COCKFIGHT: 0 }
  expect(await draft({ times: 10, weights: shares })).toBe('done')
  await choose('none')
  expect(
    await code(publishPromotion(db(), before.id, { staff: pedro, now: began, version: 1 })),
  ).toBe('done')
})

test('a promotion that is not for a member is not shown to them, and a guessed id does not exist', async () => {
  const ana = await memberIn(db(), { language: 'ES', dialing: '+52', tag: 'gold', level: 3 })
  const bob = await memberIn(db(), { language: 'EN', dialing: '+1', level: 0 })
  const cases = [
    { languages: ['ES'] },
    { dialingCodes: ['52', '57'] },
    { tags: ['gold', 'silver'] },
    { levels: { from: 2, to: 4 } },
    { languages: ['ES'], dialingCodes: ['52'], tags: ['gold'], levels: { from: 3, to: 3 } },
  ]
  for (const part of cases) {
    const who = { ...everybody, ...part }
    const row = written({}, who)
    await draftPromotion(db(), row, made)
    await publishPromotion(db(), row.id, { staff: pedro, now: began, version: 1 })
    const seen = async (each: typeof ana) =>
      (await listPromotions(each.context)).list.find(({ id }) => id === row.id)
    expect((await seen(ana))?.terms[0]?.key).toMatch(/^who\./)
    expect(await seen(bob)).toBeUndefined()
    const claim = (each: typeof ana) =>
      code(claimBonus(each.context, { id: newId(), promotionId: row.id }, ports))
    expect(await claim(bob)).toBe('promotions.unknownPromotion')
    expect(await claim(ana)).toBe('done')
    expect(await countMatching(db(), { who, unit: 'USD', now: began })).toBe(1)
  }
})

test('who did not deposit before a promotion began can still come back for it with a deposit', async () => {
  const who = { ...everybody, deposit: { has: false, days: 30 } }
  const [ana, bob] = [await memberIn(db()), await memberIn(db())]
  const startsAt = new Date(began.getTime() - 86_400_000)
  const row = { ...written({}, who), startsAt }
  await draftPromotion(db(), row, made)
  await publishPromotion(db(), row.id, { staff: pedro, now: began, version: 1 })
  await ana.deposit(usd(50), began)
  await bob.deposit(usd(50), new Date(startsAt.getTime() - 86_400_000))
  const sees = async (each: typeof ana) =>
    (await listPromotions(each.context)).list.some(({ id }) => id === row.id)
  expect(await sees(ana)).toBe(true)
  expect(await sees(bob)).toBe(false)
  const now = { unit: 'USD', now: new Date(began.getTime() + 1) }
  const made30 = { ...everybody, deposit: { has: true, days: 30 } }
  expect(await countMatching(db(), { who: made30, ...now })).toBe(2)
})

test('a segment is kept under one name, and not overwritten', async () => {
  const id = newId()
  const now = { by: 'olga', now: began }
  const segment = { id, version: 0, name: 'Spanish', who: { ...everybody, languages: ['ES'] } }
  await saveSegment(db(), segment, now)
  await saveSegment(db(), segment, now)
  expect(await code(saveSegment(db(), { ...segment, id: newId() }, now))).toBe(
    'promotions.segmentNameTaken',
  )
  await saveSegment(db(), { ...segment, version: 1, name: 'Español' }, now)
  expect(await code(saveSegment(db(), { ...segment, version: 1 }, now))).toBe(
    'promotions.draftChanged',
  )
  expect((await listSegments(db())).list).toMatchObject([{ name: 'Español', version: 2 }])
})

test('what a promotion gave is the sum of the rows behind it', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(40), times: 1 })
  const people = [await memberIn(db()), await memberIn(db()), await memberIn(db())]
  for (const each of people) await each.claim(promotion)
  const [ana, bob] = people
  if (!ana || !bob) throw new Error('three members are there')
  await ana.settle(await ana.place(usd(40)), usd(40), usd(50))
  const [bonus] = await ana.bonuses()
  await ana.look(bonus?.id ?? '')
  const [other] = await bob.bonuses()
  await bob.optOut(other?.id ?? '', usd(40))
  const cost = await readCost(db(), promotion)
  expect(cost).toMatchObject({
    members: 3,
    given: 3,
    sum: { amount: usd(120) },
    wagered: { amount: usd(40) },
    becameCash: { amount: usd(50) },
    returned: { amount: usd(40) },
    open: { amount: usd(40) },
  })
  const permissions = ['members.read', 'promotions.read']
  const creating = { account: 'viewer', password: 'orchid-lamp-42', permissions }
  const { id: owner } = await createStaff(db(), creating, { clock: fixedClock() })
  const page = (asked: object) => listGiven(db(), { id: promotion, pageSize: 2, ...asked }, owner)
  const first = await page({})
  const second = await page({ after: first.next ?? '' })
  const all = [...first.list, ...second.list]
  expect(all).toHaveLength(3)
  expect(all.reduce((sum, { given }) => sum + given.amount, 0n)).toBe(cost.sum.amount)
  expect((await page({ standing: 'finished' })).list.map(({ memberId }) => memberId)).toEqual([
    ana.memberId,
  ])
  // Who may see no members of this currency sees sums alone.
  expect((await listGiven(db(), { id: promotion, pageSize: 2 }, newId())).list).toEqual([])
  expect(await code(readCost(db(), newId()))).toBe('promotions.unknownPromotion')
})

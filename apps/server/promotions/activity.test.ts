import { activityCalls } from '@tessera/promotions/calls'
import {
  claimReward,
  decideApplication,
  endPromotion,
  forgetOldPictures,
  listApplications,
  listPromotions,
  listRewards,
  readActivity,
  readApplicationPicture,
  readOwnPicture,
  removePicture,
} from '@tessera/promotions/server'
import { createApp, createLog, mount } from '@tessera/server-kit'
import { freshDatabase, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { routesOf } from '../modules.ts'
import { activityFixture, png } from './activity.fixture.ts'
import { code, newId, ports, sumOfLedger, usd } from './bonus.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const { clock, hire, told, activity, someone, send, apply } = activityFixture(db)

test('an application is sent, approved and claimed, with its status at each step [PT-01] [PT-02]', async () => {
  const [ana, olga] = [await someone(), await hire('olga')]
  const id = await activity()
  const status = async () => {
    const { list } = await listPromotions(ana.context)
    return list.find((each) => each.id === id)?.status
  }
  expect(await status()).toBe('join')
  const picture = await send(ana, id, await png())
  const application = newId()
  const sent = { id: application, pictureIds: [picture] }
  const many = await Promise.all(Array.from({ length: 20 }, () => apply(ana, id, sent)))
  expect(many.every((each) => each.id === application)).toBe(true)
  expect(await status()).toBe('applying')
  expect(await code(apply(ana, id))).toBe('promotions.alreadyApplied')
  expect(await code(apply(ana, id, { ...sent, comment: 'Other' }))).toBe('promotions.idTaken')

  const page = { pageNo: 1, pageSize: 20, state: 'applying' as const }
  const { list } = await listApplications(olga, page)
  expect(list.filter((each) => each.promotionId === id)).toMatchObject([
    { id: application, comment: 'My win', pictures: [{ id: picture, width: 300, height: 200 }] },
  ])
  const seen = await readApplicationPicture(olga, picture)
  expect((await sharp(Buffer.from(seen.data, 'base64')).metadata()).format).toBe('jpeg')
  const decision = { id: application, isApproved: true, reason: '' }
  const ends = await Promise.all(
    Array.from({ length: 10 }, () => code(decideApplication(olga, decision, ports))),
  )
  expect(ends.filter((each) => each === 'done')).toHaveLength(1)
  expect(ends).toContain('promotions.applicationDecided')
  expect(await status()).toBe('issued')
  expect(await told(ana.id)).toMatchObject([{ title: 'Your application was approved' }])
  const [reward] = (await listRewards(ana.context)).list
  expect(reward).toMatchObject({ source: 'activity', state: 'claimable' })
  await claimReward(ana.context, reward?.id ?? '', ports)
  expect(await status()).toBe('claimed')
  expect(await sumOfLedger(db())).toBe(0n)
})

test('a rejection tells why; whether one may apply again stands in the terms [PT-01]', async () => {
  const [ana, rita] = [await someone(), await hire('rita')]
  for (const mayReapply of [true, false]) {
    const id = await activity({ mayReapply, picturesNeeded: 0 })
    const first = newId()
    await apply(ana, id, { id: first })
    const no = { id: first, isApproved: false, reason: 'Blurred *picture*' }
    expect(await code(decideApplication(rita, { ...no, reason: '' }, ports))).toBe(
      'promotions.reasonMissing',
    )
    await decideApplication(rita, no, ports)
    expect(await readActivity(ana.context, id)).toMatchObject({
      status: 'rejected',
      mayApply: mayReapply,
      applications: [{ state: 'rejected', reason: 'Blurred *picture*' }],
    })
    expect(await code(apply(ana, id))).toBe(mayReapply ? 'done' : 'promotions.mayNotReapply')
  }
  expect((await told(ana.id)).map(({ content }) => content)[0]).toContain(
    String.raw`The reason: Blurred \*picture\*.`,
  )
})

test('a comment has 140 letters however they are stored, pictures are as many as the terms ask [CN-46] [CN-47]', async () => {
  const body = activityCalls.applyForActivity.body
  const read = (comment: string, pictureIds: string[] = []) =>
    body.safeParse({ id: newId(), comment, pictureIds }).success
  expect(read('😀'.repeat(140))).toBe(true)
  expect(read('a'.repeat(141))).toBe(false)
  expect(read(`${'😀'.repeat(140)}a`)).toBe(false)
  expect(read('line\nline')).toBe(true)
  expect(read('turned‮ around')).toBe(false)
  expect(read('', [newId(), newId(), newId()])).toBe(true)
  expect(read('', [newId(), newId(), newId(), newId()])).toBe(false)
  const twice = newId()
  expect(read('', [twice, twice])).toBe(false)

  const ana = await someone()
  const id = await activity()
  const picture = await send(ana, id, await png())
  expect(await code(apply(ana, id, { comment: '', pictureIds: [picture] }))).toBe(
    'promotions.commentNeeded',
  )
  expect(await code(apply(ana, id, { comment: '😀'.repeat(140) }))).toBe('promotions.pictureNeeded')
  expect(await code(apply(ana, id, { pictureIds: [newId()] }))).toBe('promotions.unknownPicture')
  await apply(ana, id, { comment: '😀'.repeat(140), pictureIds: [picture] })
})

test('three pictures wait for an application, a fourth is refused, and what nobody applies with is forgotten [CN-47]', async () => {
  const [ana, bob] = [await someone(), await someone()]
  const id = await activity()
  const file = await png()
  const same = newId()
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, at) => code(send(ana, id, file, at < 2 ? same : newId()))),
  )
  expect(tries.filter((each) => each === 'done').length).toBeGreaterThanOrEqual(3)
  expect((await readActivity(ana.context, id)).waiting).toHaveLength(3)
  expect(await code(send(ana, id, file))).toBe('promotions.tooManyPictures')
  const [first] = (await readActivity(ana.context, id)).waiting
  const one = first?.id ?? ''
  expect(await code(send(ana, id, await png(310), one))).toBe('promotions.idTaken')
  expect(await code(readOwnPicture(bob.context, one))).toBe('promotions.unknownPicture')
  expect(await code(removePicture(bob.context, one))).toBe('promotions.unknownPicture')
  await removePicture(ana.context, one)
  await send(ana, id, file)
  const day = 86_400_000
  const later = () => new Date(clock.now.getTime() + day + 1)
  await forgetOldPictures({ db: db(), clock: later })
  expect((await readActivity(ana.context, id)).waiting).toEqual([])
})

test('a picture is given to its member and to staff of the currency alone, as data that no browser opens [S-54]', async () => {
  const [ana, eva] = [await someone(), await hire('eva', ['EUR'])]
  const id = await activity()
  const picture = await send(ana, id, await png())
  expect(await code(readApplicationPicture(await hire('una'), picture))).toBe(
    'promotions.unknownPicture',
  )
  const application = newId()
  await apply(ana, id, { id: application, pictureIds: [picture] })
  expect(await code(readApplicationPicture(eva, picture))).toBe('promotions.unknownPicture')
  const paging = { pageNo: 1, pageSize: 20 }
  expect((await listApplications(eva, paging)).list).toEqual([])
  const yes = { id: application, isApproved: true, reason: '' }
  expect(await code(decideApplication(eva, yes, ports))).toBe('promotions.unknownApplication')
  const uma = await hire('uma', ['EUR', 'USD'])
  expect((await listApplications(uma, paging)).list.map((row) => row.id)).toContain(application)

  const app = createApp({ log: createLog('silent') })
  mount(app, routesOf({ closeSession: () => undefined }), {
    dependencies: testContext(db(), { clock: () => clock.now }),
    originOf: () => 'http://tessera.test',
    authenticate: async (who) => ({ kind: 'member', person: person(who) }),
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
  const ask = (who: string, path: string) =>
    app.inject({ url: path, headers: { authorization: `Bearer ${who}` } })
  const own = await ask(ana.id, `/wps/promotions/activity/pictures/${picture}`)
  expect(own.statusCode).toBe(200)
  expect(own.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await ask(newId(), `/wps/promotions/activity/pictures/${picture}`)).statusCode).toBe(404)
  expect((await app.inject(`/wps/promotions/activity/pictures/${picture}`)).statusCode).toBe(401)
  for (const name of ['..%2f..%2fetc%2fpasswd', `${picture}.jpg`, `${picture}%00`]) {
    const { statusCode } = await ask(ana.id, `/wps/promotions/activity/pictures/${name}`)
    expect([name, statusCode]).toEqual([name, 400])
  }
  await app.close()
})

test('an activity of another currency is unknown, one that has ended takes nothing, and no more is promised than there is', async () => {
  const [ana, rolf] = [await someone(), await hire('rolf')]
  const id = await activity({ picturesNeeded: 0 }, usd(8))
  const eur = await someone('EUR')
  expect(await code(apply(eur, id))).toBe('promotions.unknownPromotion')
  const [first, second] = [newId(), newId()]
  const bob = await someone()
  await apply(ana, id, { id: first })
  await apply(bob, id, { id: second })
  await decideApplication(rolf, { id: first, isApproved: true, reason: '' }, ports)
  expect(
    await code(decideApplication(rolf, { id: second, isApproved: true, reason: '' }, ports)),
  ).toBe('promotions.budgetUsed')
  expect(await code(apply(await someone(), id))).toBe('promotions.budgetUsed')
  await endPromotion(db(), id, clock.now)
  expect(
    await code(decideApplication(rolf, { id: second, isApproved: true, reason: '' }, ports)),
  ).toBe('promotions.notRunning')
  expect(await code(apply(await someone(), id))).toBe('promotions.notRunning')
  expect(await code(send(await someone(), id, await png()))).toBe('promotions.notRunning')
  const { rows } = await sql<{ state: string }>`select state from promotions.application
    where id = ${second}`.execute(db())
  expect(rows).toEqual([{ state: 'applying' }])
})

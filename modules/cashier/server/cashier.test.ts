import { findBreaks, readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { createApp, createLog, type MemberContext, mount } from '@tessera/server-kit'
import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sandboxSecret, signatureOf } from './sandbox-gateway/secret.ts'
import { cashierProblems } from '../problems.ts'
import { cashierJobs } from './jobs.ts'
import { findOrder } from './orders.ts'
import { cashierRoutes } from './routes.ts'
import { startDeposit } from './start-deposit.ts'

const { db } = freshDatabase({ connections: 30 })
const clock = fixedClock()
let app: ReturnType<typeof createApp>
let secret: string

beforeAll(async () => {
  app = createApp({ log: createLog('silent') })
  mount(app, cashierRoutes, {
    world: { db: db(), clock, push: () => undefined, log: createLog('silent') },
    originOf: () => 'http://tessera.test',
    authenticate: async () => undefined,
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
  secret = await sandboxSecret(db())
})

const someone = (): MemberContext => memberContext(db(), person(crypto.randomUUID()), clock)
const dollars = (count: bigint) => money(count * 10_000n, 'USD')
const begin = (context: MemberContext, amount = dollars(50n), id: string = crypto.randomUUID()) =>
  startDeposit(context, { id, channelId: 'sandbox', money: amount })
const ending = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )
const cash = async ({ member }: MemberContext) =>
  (await readBalance(db(), member.id, 'USD')).cash.amount
const stateOf = async (id: string) => (await findOrder(db(), { id }))?.state

type Told = { reference: string; id?: string; result?: string; amount?: bigint; currency?: string }

/** A notice as the gateway sends it; `bend` changes what is sent after it was signed. */
async function tell(
  {
    reference,
    id = crypto.randomUUID(),
    result = 'paid',
    amount = 500_000n,
    currency = 'USD',
  }: Told,
  bend: { body?: (body: string) => string; stamp?: number; signature?: string } = {},
) {
  const body = JSON.stringify({
    id,
    reference,
    result,
    money: { amount: String(amount), currency },
  })
  const stamp = String(bend.stamp ?? Math.floor(clock().getTime() / 1000))
  const reply = await app.inject({
    method: 'POST',
    url: '/wps/cashier/notices/sandbox',
    payload: bend.body ? bend.body(body) : body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-stamp': stamp,
      'x-sandbox-signature': bend.signature ?? signatureOf(secret, stamp, body),
    },
  })
  return reply.statusCode === 200 ? 'taken' : (reply.json() as { code: string }).code
}

test('a paid order is credited once, by one transfer', async () => {
  const ana = someone()
  const { id, reference } = await begin(ana)
  expect(await cash(ana)).toBe(0n)
  const notice = { reference, id: 'n1' }
  expect(await tell(notice)).toBe('taken')
  expect(await tell(notice)).toBe('taken')
  expect(await tell({ reference })).toBe('taken')
  expect(await cash(ana)).toBe(500_000n)
  expect(await stateOf(id)).toBe('success')
})

test('fifty equal notices at once credit once', async () => {
  const ana = someone()
  const { reference } = await begin(ana)
  const notices = Array.from({ length: 50 }, (_, index) =>
    tell({ reference, id: `race-${index % 5}` }),
  )
  expect(new Set(await Promise.all(notices))).toEqual(new Set(['taken']))
  expect(await cash(ana)).toBe(500_000n)
})

test.each([
  ['one unit less', { amount: 499_999n }],
  ['one unit more', { amount: 500_001n }],
  ['another currency', { currency: 'EUR' }],
])('%s than asked for is looked at by a person and credits nothing', async (_, extra) => {
  const ana = someone()
  const { id, reference } = await begin(ana)
  expect(await tell({ reference, ...extra })).toBe('taken')
  expect(await stateOf(id)).toBe('partialReview')
  expect(await tell({ reference })).toBe('taken')
  expect(await cash(ana)).toBe(0n)
})

test('the id of a notice with other content is refused', async () => {
  const { reference } = await begin(someone())
  expect(await tell({ reference, id: 'twice' })).toBe('taken')
  const other = await tell({ reference, id: 'twice', amount: 7n })
  expect(other).toBe(cashierProblems.noticeUsedDifferently.code)
})

test('an order whose time is over makes room for a new one at once', async () => {
  const ana = someone()
  const { id } = await begin(ana)
  clock.pass(16 * 60_000)
  await begin(ana)
  expect(await stateOf(id)).toBe('expired')
})

test('a declined order credits nothing, and a payment after that still counts once', async () => {
  const ana = someone()
  const { id, reference } = await begin(ana)
  await tell({ reference, result: 'declined' })
  expect(await stateOf(id)).toBe('rejected')
  await tell({ reference })
  expect(await cash(ana)).toBe(500_000n)
})

test('an order that nobody pays expires; a late payment is credited all the same, and marked', async () => {
  const ana = someone()
  const { id, reference } = await begin(ana)
  clock.pass(16 * 60_000)
  for (const { name, run } of cashierJobs) {
    if (name === 'cashier.expireOrders') await run({ ...ana, origin: '' }, {})
  }
  expect(await stateOf(id)).toBe('expired')
  await tell({ reference })
  expect(await findOrder(db(), { id })).toMatchObject({ state: 'success', isLate: true })
  expect(await cash(ana)).toBe(500_000n)
})

test('a notice whose bytes, signature or stamp are wrong has no effect', async () => {
  const ana = someone()
  const { reference } = await begin(ana)
  expect(await tell({ reference }, { body: (body) => body.replace('500000', '900000') })).toBe(
    cashierProblems.badSignature.code,
  )
  expect(await tell({ reference }, { body: (body) => body.replace(':', ': ') })).toBe(
    cashierProblems.badSignature.code,
  )
  for (const signature of ['', 'zz', 'f'.repeat(64), 'f'.repeat(10_000)]) {
    expect(await tell({ reference }, { signature })).toBe(cashierProblems.badSignature.code)
  }
  const now = Math.floor(clock().getTime() / 1000)
  for (const stamp of [now - 301, now + 301])
    expect(await tell({ reference }, { stamp })).toBe(cashierProblems.staleNotice.code)
  expect(await tell({ reference, amount: -5n, result: 'maybe' })).toBe(
    cashierProblems.badNotice.code,
  )
  expect(await tell({ reference: 'nobody knows', id: 'lost' })).toBe(
    cashierProblems.unknownOrder.code,
  )
  const { rows } = await sql<{ outcome: string }>`
    select outcome from cashier.notice where notice_id = 'lost'`.execute(db())
  expect(rows).toEqual([{ outcome: 'unknownOrder' }])
  expect(await cash(ana)).toBe(0n)
})

test('the same order id again is the same order; with other details or by another member it is refused', async () => {
  const [ana, bob] = [someone(), someone()]
  const first = await begin(ana)
  expect(await begin(ana, dollars(50n), first.id)).toEqual(first)
  const { code } = cashierProblems.orderUsedDifferently
  expect(await ending(begin(ana, dollars(51n), first.id))).toBe(code)
  expect(await ending(begin(bob, dollars(50n), first.id))).toBe(code)
})

test('one open order a channel; fifty at once open one', async () => {
  const ana = someone()
  const endings = await Promise.all(Array.from({ length: 50 }, () => ending(begin(ana))))
  expect(endings.filter((each) => each === 'done')).toHaveLength(1)
  expect(new Set(endings)).toEqual(new Set(['done', cashierProblems.orderOpen.code]))
})

test('amounts, currencies and channels outside the rules are refused', async () => {
  const ana = someone()
  const { code } = cashierProblems.outsideLimits
  expect(await ending(begin(ana, money(1n, 'USD')))).toBe(code)
  expect(await ending(begin(ana, dollars(10_001n)))).toBe(code)
  expect(await ending(begin(ana, money(500_000n, 'EUR')))).toBe(code)
  expect(await ending(begin(ana, money(500_001n, 'USD')))).toBe(cashierProblems.wholeCents.code)
  const strange = startDeposit(ana, {
    id: crypto.randomUUID(),
    channelId: 'nobody',
    money: dollars(5n),
  })
  expect(await ending(strange)).toBe(cashierProblems.unknownChannel.code)
})

test('the books hold, and every credit is an order that was paid', async () => {
  expect(await findBreaks(db())).toEqual([])
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from cashier.deposit_order where state = 'success' and paid_amount <> amount`.execute(
    db(),
  )
  expect(rows[0]?.count).toBe(0n)
})

import { expect } from 'vitest'
import { noticeFreshSeconds, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import type { Notice } from './channel.ts'
import type { ChannelFixture, Sent } from './channel.fixture.ts'

export type ChannelCase = { name: string; run: (fixture: ChannelFixture) => Promise<void> }

const newMember = (): string => crypto.randomUUID()

/** An order that the gateway knows, and what its gateway may say about it. */
async function begin(fixture: ChannelFixture) {
  const member = newMember()
  const { code, value: order } = await fixture.start(member)
  expect(code).toBe('done')
  expect(order.state).toBe('pendingPay')
  const told = (extra: Partial<Notice> = {}): Notice => ({
    id: crypto.randomUUID(),
    orderId: order.id,
    reference: order.reference ?? '',
    result: 'paid',
    money: order.money,
    ...extra,
  })
  const sent = (extra: Partial<Notice> = {}, at = fixture.clock()): Sent =>
    fixture.fake.notice(told(extra), at)
  const end = async () => ({
    state: (await fixture.orderOf(order.id))?.state,
    cash: await fixture.cashOf(member),
  })
  return {
    member,
    order,
    sent,
    end,
    tell: async (extra?: Partial<Notice>) => fixture.tell(sent(extra)),
  }
}

const untouched = { state: 'pendingPay', cash: 0n }
const credited = ({ amount }: ChannelFixture) => ({ state: 'success', cash: amount })

/** How honest notices end, in whatever order they come. */
const honest: ChannelCase[] = [
  {
    name: 'an honest notice credits once, however often it comes and from how many sides at once',
    run: async (fixture) => {
      const { sent, end } = await begin(fixture)
      const notice = sent()
      expect(await fixture.tell(notice)).toBe('taken')
      expect(await fixture.tell(notice)).toBe('taken')
      const more = Array.from({ length: 20 }, (_, index) =>
        fixture.tell(index % 2 ? notice : sent()),
      )
      expect(new Set(await Promise.all(more))).toEqual(new Set(['taken']))
      expect(await end()).toEqual(credited(fixture))
    },
  },
  {
    name: 'a payment after the order expired is credited all the same, once, and marked as late',
    run: async (fixture) => {
      const { order, tell, end } = await begin(fixture)
      fixture.clock.pass((orderMinutes + 1) * 60_000)
      await fixture.runJobs()
      expect(await end()).toEqual({ state: 'expired', cash: 0n })
      expect(await tell()).toBe('taken')
      expect(await tell()).toBe('taken')
      expect(await end()).toEqual(credited(fixture))
      expect((await fixture.orderOf(order.id))?.isLate).toBe(true)
    },
  },
  {
    name: 'paid, then declined: it stays paid',
    run: async (fixture) => {
      const { tell, end } = await begin(fixture)
      expect(await tell()).toBe('taken')
      expect(await tell({ result: 'declined' })).toBe('taken')
      expect(await end()).toEqual(credited(fixture))
    },
  },
  {
    name: 'declined, then paid: nothing is credited until the payment is there, and then once',
    run: async (fixture) => {
      const { tell, end } = await begin(fixture)
      expect(await tell({ result: 'declined' })).toBe('taken')
      expect(await end()).toEqual({ state: 'rejected', cash: 0n })
      expect(await tell()).toBe('taken')
      expect(await tell()).toBe('taken')
      expect(await end()).toEqual(credited(fixture))
    },
  },
]

const strange: { name: string; extra: (fixture: ChannelFixture) => Partial<Notice> }[] = [
  { name: 'one unit less', extra: ({ amount, money, step }) => ({ money: money(amount - step) }) },
  { name: 'one unit more', extra: ({ amount, money, step }) => ({ money: money(amount + step) }) },
  { name: 'another currency', extra: ({ amount, money }) => ({ money: money(amount, 'EUR') }) },
]

/** What is not what was asked for. */
const different: ChannelCase[] = [
  ...strange.map(({ name, extra }) => ({
    name: `${name} than asked for is looked at by a person, and credits nothing`,
    run: async (fixture: ChannelFixture) => {
      const { tell, end } = await begin(fixture)
      expect(await tell(extra(fixture))).toBe('taken')
      expect(await end()).toEqual({ state: 'partialReview', cash: 0n })
      expect(await tell()).toBe('taken')
      expect((await end()).cash).toBe(0n)
    },
  })),
  {
    name: 'a reference or an order that is not ours has no effect',
    run: async (fixture) => {
      const [{ tell, end }, other] = [await begin(fixture), await begin(fixture)]
      const { code } = cashierProblems.unknownOrder
      expect(await tell({ reference: 'nobody-knows-it' })).toBe(code)
      expect(await tell({ orderId: crypto.randomUUID() })).toBe(code)
      expect(await tell({ reference: other.order.reference ?? '' })).toBe(code)
      expect(await end()).toEqual(untouched)
      expect(await other.end()).toEqual(untouched)
    },
  },
  {
    name: 'an amount of nothing or less than nothing is no payment',
    run: async (fixture) => {
      const { tell, end } = await begin(fixture)
      for (const units of [0n, -fixture.amount]) {
        expect(await tell({ money: fixture.money(units) })).toBe(cashierProblems.badNotice.code)
      }
      expect(await end()).toEqual(untouched)
    },
  },
  {
    name: 'the id of a notice with other content is refused',
    run: async (fixture) => {
      const { tell, end } = await begin(fixture)
      const id = crypto.randomUUID()
      expect(await tell({ id })).toBe('taken')
      const other = await tell({ id, money: fixture.money(7n * fixture.step) })
      expect(other).toBe(cashierProblems.noticeUsedDifferently.code)
      expect(await end()).toEqual(credited(fixture))
    },
  },
]

const wrongSignatures = [undefined, '', 'abc', 'zz', 'f'.repeat(64), 'f'.repeat(1_000_000)]

/** What did not come from the gateway, or not now. */
const forged: ChannelCase[] = [
  ...wrongSignatures.map((signature) => ({
    name: `a signature that is ${nameOf(signature)} is refused`,
    run: async (fixture: ChannelFixture) => {
      const { sent, end } = await begin(fixture)
      const told = await fixture.tell(fixture.fake.resign(sent(), signature))
      expect(told).toBe(cashierProblems.badSignature.code)
      expect(await end()).toEqual(untouched)
    },
  })),
  {
    name: 'a signature over another notice is refused',
    run: async (fixture) => {
      const { sent, end } = await begin(fixture)
      const stolen = { body: sent().body, headers: sent().headers }
      expect(await fixture.tell(stolen)).toBe(cashierProblems.badSignature.code)
      expect(await end()).toEqual(untouched)
    },
  },
  {
    name: 'a body with one byte changed, or one more, is refused',
    run: async (fixture) => {
      const { sent, end } = await begin(fixture)
      const { body, headers } = sent()
      const step = Math.ceil(body.length / 40)
      for (let at = 0; at < body.length; at += step) {
        const byte = String.fromCharCode(body.charCodeAt(at) ^ 1)
        const edited = { headers, body: body.slice(0, at) + byte + body.slice(at + 1) }
        expect(await fixture.tell(edited)).not.toBe('taken')
      }
      const longer = await fixture.tell({ headers, body: `${body} ` })
      expect(longer).toBe(cashierProblems.badSignature.code)
      expect(await end()).toEqual(untouched)
    },
  },
  {
    name: 'a stamp that is too old or ahead of time is refused; the same notice with a fresh one is taken',
    run: async (fixture) => {
      const { sent, end } = await begin(fixture)
      const id = crypto.randomUUID()
      for (const seconds of [-noticeFreshSeconds - 1, noticeFreshSeconds + 1]) {
        const at = new Date(fixture.clock().getTime() + seconds * 1_000)
        expect(await fixture.tell(sent({ id }, at))).toBe(cashierProblems.staleNotice.code)
      }
      expect(await end()).toEqual(untouched)
      expect(await fixture.tell(sent({ id }))).toBe('taken')
      expect(await end()).toEqual(credited(fixture))
    },
  },
]

function nameOf(signature: string | undefined): string {
  if (signature === undefined) return 'missing'
  if (signature === '') return 'empty'
  return `${signature.length} characters of nonsense`
}

export const noticeCases: ChannelCase[] = [...honest, ...different, ...forged]

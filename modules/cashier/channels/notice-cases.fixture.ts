import { expect } from 'vitest'
import { noticeFreshSeconds, orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import type { Notice } from './channel.ts'
import type { House, Sent } from './channel.fixture.ts'

export type ChannelCase = { name: string; run: (house: House) => Promise<void> }

const newMember = (): string => crypto.randomUUID()

/** An order that the gateway knows, and what its gateway may say about it. */
async function begin(house: House) {
  const member = newMember()
  const { code, value: order } = await house.start(member)
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
  const sent = (extra: Partial<Notice> = {}, at = house.clock()): Sent =>
    house.fake.notice(told(extra), at)
  const end = async () => ({
    state: (await house.orderOf(order.id))?.state,
    cash: await house.cashOf(member),
  })
  return {
    member,
    order,
    sent,
    end,
    tell: async (extra?: Partial<Notice>) => house.tell(sent(extra)),
  }
}

const untouched = { state: 'pendingPay', cash: 0n }
const credited = ({ amount }: House) => ({ state: 'success', cash: amount })

/** How honest notices end, in whatever order they come. */
const honest: ChannelCase[] = [
  {
    name: 'an honest notice credits once, however often it comes and from how many sides at once',
    run: async (house) => {
      const { sent, end } = await begin(house)
      const notice = sent()
      expect(await house.tell(notice)).toBe('taken')
      expect(await house.tell(notice)).toBe('taken')
      const more = Array.from({ length: 20 }, (_, index) => house.tell(index % 2 ? notice : sent()))
      expect(new Set(await Promise.all(more))).toEqual(new Set(['taken']))
      expect(await end()).toEqual(credited(house))
    },
  },
  {
    name: 'a payment after the order expired is credited all the same, once, and marked as late',
    run: async (house) => {
      const { order, tell, end } = await begin(house)
      house.clock.pass((orderMinutes + 1) * 60_000)
      await house.runJobs()
      expect(await end()).toEqual({ state: 'expired', cash: 0n })
      expect(await tell()).toBe('taken')
      expect(await tell()).toBe('taken')
      expect(await end()).toEqual(credited(house))
      expect((await house.orderOf(order.id))?.isLate).toBe(true)
    },
  },
  {
    name: 'paid, then declined: it stays paid',
    run: async (house) => {
      const { tell, end } = await begin(house)
      expect(await tell()).toBe('taken')
      expect(await tell({ result: 'declined' })).toBe('taken')
      expect(await end()).toEqual(credited(house))
    },
  },
  {
    name: 'declined, then paid: nothing is credited until the payment is there, and then once',
    run: async (house) => {
      const { tell, end } = await begin(house)
      expect(await tell({ result: 'declined' })).toBe('taken')
      expect(await end()).toEqual({ state: 'rejected', cash: 0n })
      expect(await tell()).toBe('taken')
      expect(await tell()).toBe('taken')
      expect(await end()).toEqual(credited(house))
    },
  },
]

const strange: { name: string; extra: (house: House) => Partial<Notice> }[] = [
  { name: 'one unit less', extra: ({ amount, money, step }) => ({ money: money(amount - step) }) },
  { name: 'one unit more', extra: ({ amount, money, step }) => ({ money: money(amount + step) }) },
  { name: 'another currency', extra: ({ amount, money }) => ({ money: money(amount, 'EUR') }) },
]

/** What is not what was asked for. */
const different: ChannelCase[] = [
  ...strange.map(({ name, extra }) => ({
    name: `${name} than asked for is looked at by a person, and credits nothing`,
    run: async (house: House) => {
      const { tell, end } = await begin(house)
      expect(await tell(extra(house))).toBe('taken')
      expect(await end()).toEqual({ state: 'partialReview', cash: 0n })
      expect(await tell()).toBe('taken')
      expect((await end()).cash).toBe(0n)
    },
  })),
  {
    name: 'a reference or an order that is not ours has no effect',
    run: async (house) => {
      const [{ tell, end }, other] = [await begin(house), await begin(house)]
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
    run: async (house) => {
      const { tell, end } = await begin(house)
      for (const units of [0n, -house.amount]) {
        expect(await tell({ money: house.money(units) })).toBe(cashierProblems.badNotice.code)
      }
      expect(await end()).toEqual(untouched)
    },
  },
  {
    name: 'the id of a notice with other content is refused',
    run: async (house) => {
      const { tell, end } = await begin(house)
      const id = crypto.randomUUID()
      expect(await tell({ id })).toBe('taken')
      const other = await tell({ id, money: house.money(7n * house.step) })
      expect(other).toBe(cashierProblems.noticeUsedDifferently.code)
      expect(await end()).toEqual(credited(house))
    },
  },
]

const wrongSignatures = [undefined, '', 'abc', 'zz', 'f'.repeat(64), 'f'.repeat(1_000_000)]

/** What did not come from the gateway, or not now. */
const forged: ChannelCase[] = [
  ...wrongSignatures.map((signature) => ({
    name: `a signature that is ${nameOf(signature)} is refused`,
    run: async (house: House) => {
      const { sent, end } = await begin(house)
      const told = await house.tell(house.fake.resign(sent(), signature))
      expect(told).toBe(cashierProblems.badSignature.code)
      expect(await end()).toEqual(untouched)
    },
  })),
  {
    name: 'a signature over another notice is refused',
    run: async (house) => {
      const { sent, end } = await begin(house)
      const stolen = { body: sent().body, headers: sent().headers }
      expect(await house.tell(stolen)).toBe(cashierProblems.badSignature.code)
      expect(await end()).toEqual(untouched)
    },
  },
  {
    name: 'a body with one byte changed, or one more, is refused',
    run: async (house) => {
      const { sent, end } = await begin(house)
      const { body, headers } = sent()
      const step = Math.ceil(body.length / 40)
      for (let at = 0; at < body.length; at += step) {
        const byte = String.fromCharCode(body.charCodeAt(at) ^ 1)
        const edited = { headers, body: body.slice(0, at) + byte + body.slice(at + 1) }
        expect(await house.tell(edited)).not.toBe('taken')
      }
      const longer = await house.tell({ headers, body: `${body} ` })
      expect(longer).toBe(cashierProblems.badSignature.code)
      expect(await end()).toEqual(untouched)
    },
  },
  {
    name: 'a stamp that is too old or ahead of time is refused; the same notice with a fresh one is taken',
    run: async (house) => {
      const { sent, end } = await begin(house)
      const id = crypto.randomUUID()
      for (const seconds of [-noticeFreshSeconds - 1, noticeFreshSeconds + 1]) {
        const at = new Date(house.clock().getTime() + seconds * 1_000)
        expect(await house.tell(sent({ id }, at))).toBe(cashierProblems.staleNotice.code)
      }
      expect(await end()).toEqual(untouched)
      expect(await house.tell(sent({ id }))).toBe('taken')
      expect(await end()).toEqual(credited(house))
    },
  },
]

function nameOf(signature: string | undefined): string {
  if (signature === undefined) return 'missing'
  if (signature === '') return 'empty'
  return `${signature.length} letters of nonsense`
}

export const noticeCases: ChannelCase[] = [...honest, ...different, ...forged]

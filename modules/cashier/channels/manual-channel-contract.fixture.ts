import type { Db, StaffContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderMinutes } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import {
  claimDeposit,
  confirmDeposit,
  rejectDeposit,
  releaseDeposit,
} from '../server/deposit/deposit-desk.ts'
import type { PaymentChannel } from './channel.ts'
import { type FakeOutside, type ChannelFixture, openChannelFixture } from './channel.fixture.ts'

const newMember = (): string => crypto.randomUUID()

/** A staff member at the desk of this site; `done`, or the code of the problem. */
export function clerk(fixture: ChannelFixture, account: string) {
  const staff = { id: crypto.randomUUID(), account, permissions: [], sessionId: 's' }
  const context = { ...testContext(fixture.db, fixture), staff } as unknown as StaffContext
  const done = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
    )
  return {
    claim: (id: string) => done(claimDeposit(context, id)),
    release: (id: string) => done(releaseDeposit(context, id)),
    confirm: (id: string, amount: bigint, reference = `bank-${id}`) =>
      done(confirmDeposit(context, { id, amount, reference })),
    reject: (id: string, reason = 'Nothing has come.') =>
      done(rejectDeposit(context, { id, reason })),
  }
}

/** What every way to pay in that a person confirms must keep. Each channel's own test runs it. */
export function testManualChannel(
  channel: PaymentChannel,
  settings: Record<string, string>,
  db: () => Db,
): void {
  describe(channel.id, () => {
    let fixture: ChannelFixture
    beforeAll(async () => {
      fixture = await openChannelFixture(db(), channel, {
        open: async () => settings,
      } as unknown as FakeOutside)
    })
    const tell = (member: string, id: string, reference = 'slip 7') =>
      fixture.ask(member, 'POST', `/wps/cashier/deposits/${id}/paid`, {
        reference,
        payerName: 'Ana Paz',
      })

    test('shows where to pay and with which code; asked again it is the same order', async () => {
      const member = newMember()
      const { value: order } = await fixture.start(member)
      expect(order).toMatchObject({ state: 'pendingPay', redirectUrl: null, place: settings })
      expect(order.reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
      expect((await fixture.start(member, { id: order.id })).value).toEqual(order)
      expect((await fixture.start(member)).code).toBe(cashierProblems.orderOpen.code)
    })

    test('no notice from outside is taken, and the word of the member credits nothing', async () => {
      const member = newMember()
      const { value: order } = await fixture.start(member)
      const notice = { body: '{}', headers: { 'content-type': 'application/json' } }
      expect(await fixture.tell(notice)).toBe(cashierProblems.badNotice.code)
      expect((await tell(member, order.id)).value).toMatchObject({ state: 'memberPaid' })
      expect(await fixture.cashOf(member)).toBe(0n)
      fixture.clock.pass((orderMinutes + 1) * 60_000)
      await fixture.runJobs()
      expect((await fixture.orderOf(order.id))?.state).toBe('memberPaid')
      expect((await fixture.start(member)).code).toBe(cashierProblems.orderOpen.code)
    })

    test('what really came is credited once, however many confirm it at once', async () => {
      const [member, olga] = [newMember(), clerk(fixture, 'olga')]
      const { value: order } = await fixture.start(member)
      await tell(member, order.id)
      expect(await olga.confirm(order.id, 1n)).toBe(cashierProblems.depositNotClaimed.code)
      expect(await olga.claim(order.id)).toBe('done')
      const came = fixture.amount - 10_100n
      const all = await Promise.all(Array.from({ length: 10 }, () => olga.confirm(order.id, came)))
      expect(all.filter((each) => each === 'done')).toHaveLength(1)
      expect(await fixture.cashOf(member)).toBe(came)
      expect(await fixture.orderOf(order.id)).toMatchObject({ state: 'success', paidAmount: came })
      expect(await fixture.discrepancies()).toEqual([])
    })

    test('a payment that comes after the order expired is credited, and marked as late', async () => {
      const [member, olga] = [newMember(), clerk(fixture, 'olga')]
      const { value: order } = await fixture.start(member)
      fixture.clock.pass((orderMinutes + 1) * 60_000)
      await fixture.runJobs()
      expect((await tell(member, order.id)).code).toBe(cashierProblems.depositMovedOn.code)
      await olga.claim(order.id)
      expect(await olga.confirm(order.id, fixture.amount)).toBe('done')
      expect(await fixture.orderOf(order.id)).toMatchObject({ state: 'success', isLate: true })
      expect(await fixture.cashOf(member)).toBe(fixture.amount)
    })

    test('at the end every credit is an order that a person confirmed', async () => {
      const { rows } = await sql<{ paid: bigint }>`
        select coalesce(sum(paid_amount), 0)::bigint as paid from cashier.deposit_order
        where state = 'success' and approved_by is not null and channel = ${channel.id}`.execute(
        fixture.db,
      )
      expect(rows[0]?.paid).toBe(-(await fixture.clearing()))
    })
  })
}

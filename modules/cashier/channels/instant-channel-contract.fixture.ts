import type { Money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstAskSeconds } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import type { PaymentChannel } from './channel.ts'
import { type ChannelFixture, type FakeOutside, openChannelFixture } from './channel.fixture.ts'

export type Inputs = Record<string, string>
export type InstantOutside = {
  settings?: Record<string, string>
  /** New inputs that pay this amount, once. */
  payingInputs: (fixture: ChannelFixture, money: Money) => Promise<Inputs>
  /** Inputs of the right form that pay nothing. */
  wrongInputs: () => Inputs
}

const newMember = (): string => crypto.randomUUID()
const { code: refused } = cashierProblems.inputRefused

/** What every channel must keep that is paid at once by what the member gives. Each channel's own test runs it. */
export function testInstantChannel(
  channel: PaymentChannel,
  outside: InstantOutside,
  db: () => Db,
): void {
  describe(channel.id, () => {
    let fixture: ChannelFixture
    const settings = outside.settings ?? {}
    beforeAll(async () => {
      const fake = { open: async () => settings } as unknown as FakeOutside
      fixture = await openChannelFixture(db(), channel, fake)
    })
    const paying = () => outside.payingInputs(fixture, fixture.money(fixture.amount))
    const begin = async (member = newMember()) => ({ member, inputs: await paying() })

    test('what the member gives is credited at once, and once, however often it is sent', async () => {
      const { member, inputs } = await begin()
      const id = crypto.randomUUID()
      const all = await Promise.all(
        Array.from({ length: 5 }, () => fixture.start(member, { id, inputs })),
      )
      expect(all.map(({ value }) => value.state)).toContain('success')
      expect((await fixture.start(member, { id, inputs })).value).toMatchObject({
        id,
        state: 'success',
        hasInputs: true,
      })
      expect(await fixture.cashOf(member)).toBe(fixture.amount)
    })

    test('of two members who give the same at once one is credited', async () => {
      const inputs = await paying()
      const members = [newMember(), newMember()]
      await Promise.all(members.map((member) => fixture.start(member, { inputs })))
      const cash = await Promise.all(members.map(fixture.cashOf))
      expect(cash.toSorted((one, other) => Number(one - other))).toEqual([0n, fixture.amount])
      expect((await fixture.start(newMember(), { inputs })).code).toBe(refused)
    })

    test('an answer that is lost is asked for again, and credited once', async () => {
      const { member, inputs } = await begin()
      const id = crypto.randomUUID()
      fixture.line.mood = 'lost'
      const lost = await fixture.start(member, { id, inputs })
      fixture.line.mood = 'well'
      expect(lost.code).toBe(cashierProblems.channelDown.code)
      expect(await fixture.cashOf(member)).toBe(0n)
      fixture.clock.pass((firstAskSeconds + 1) * 1_000)
      await fixture.runJobs()
      expect(await fixture.cashOf(member)).toBe(fixture.amount)
      expect((await fixture.start(member, { id, inputs })).value.state).toBe('success')
      expect(await fixture.cashOf(member)).toBe(fixture.amount)
    })

    test('the id of an order with other inputs is refused', async () => {
      const { member, inputs } = await begin()
      const id = crypto.randomUUID()
      await fixture.start(member, { id, inputs })
      const other = await fixture.start(member, { id, inputs: await paying() })
      expect(other.code).toBe(cashierProblems.orderUsedDifferently.code)
    })

    test('what pays nothing is refused at its field, and opens no order', async () => {
      const member = newMember()
      const { code, status, value } = await fixture.start(member, {
        inputs: outside.wrongInputs(),
      })
      expect({ code, status }).toEqual({ code: refused, status: 422 })
      expect(Object.keys(channel.inputs ?? {})).toContain(
        (value as unknown as { field: string }).field,
      )
      const { rows } = await sql`select from cashier.deposit_order
        where member_id = ${member}`.execute(fixture.db)
      expect(rows).toEqual([])
    })

    test('no input is in a log or in a table, not even where the channel throws it', async () => {
      const { member, inputs } = await begin()
      fixture.line.mood = 'telling'
      await fixture.start(member, { inputs })
      fixture.line.mood = 'well'
      await fixture.start(newMember(), { inputs: await paying() })
      await fixture.start(newMember(), { inputs: { ...inputs, more: 'x' } })
      const kept = `${fixture.logged.join('')}${await textOfTables(fixture.db)}`
      expect(fixture.logged.join('')).toContain('a payment gateway did not answer')
      for (const value of Object.values(inputs)) expect(kept).not.toContain(value)
    })

    test('at the end every credit is an order that was paid, and the books hold', async () => {
      expect(await fixture.discrepancies()).toEqual([])
      const { rows } = await sql<{ paid: bigint }>`
        select coalesce(sum(paid_amount), 0)::bigint as paid from cashier.deposit_order
        where state = 'success' and channel = ${channel.id}`.execute(fixture.db)
      expect(rows[0]?.paid).toBe(-(await fixture.clearing()))
    })
  })
}

/** Every row of the cashier's tables, as text. */
async function textOfTables(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'cashier' and c.relkind = 'r'`.execute(db)
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await sql<{ text: string | null }>`
        select string_agg(t::text, chr(10)) as text from ${sql.raw(name)} t`.execute(db)
      return found[0]?.text ?? ''
    }),
  )
  return texts.join('\n')
}

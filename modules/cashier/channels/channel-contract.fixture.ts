import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentChannel } from './channel.ts'
import { type ChannelCase, noticeCases } from './notice-cases.fixture.ts'
import { type FakeOutside, type ChannelFixture, openChannelFixture } from './channel.fixture.ts'
import { lineCases } from './connection-cases.fixture.ts'

export type { FakeOutside } from './channel.fixture.ts'

/** What is credited is what orders say was paid, to the last unit, and nothing else has moved. */
const sums: ChannelCase = {
  name: 'at the end every credit is an order that was paid, and the ledger balances',
  run: async (fixture) => {
    expect(await fixture.discrepancies()).toEqual([])
    const { rows } = await sql<{ paid: bigint }>`
      select coalesce(sum(paid_amount), 0)::bigint as paid from cashier.deposit_order
      where state = 'success' and channel = ${fixture.channel.id}`.execute(fixture.db)
    expect(rows[0]?.paid).toBe(-(await fixture.clearing()))
  },
}

/** Every rule of a channel, each on its own: so that a test can see which of them a wrong channel breaks. */
export const channelCases: ChannelCase[] = [...noticeCases, ...lineCases, sums]

/** The contract of every payment channel, tested against a fake gateway. Each channel's own test runs it. */
export function testChannel(channel: PaymentChannel, fake: FakeOutside, db: () => Db): void {
  describe(channel.id, () => {
    let fixture: ChannelFixture
    beforeAll(async () => {
      fixture = await openChannelFixture(db(), channel, fake)
    })
    afterAll(fake.close)

    for (const { name, run } of channelCases) test(name, () => run(fixture))
  })
}

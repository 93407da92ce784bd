import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headers, signRequest } from '../adapters/http-wallet/protocol.ts'
import type { StaffTransferDetails, StaffWallet } from '../staff-calls.ts'
import { walletStaffCalls } from '../staff-calls.ts'
import { dollars, vendor, type Fixture, walletFixture } from './wallets.fixture.ts'

const { db } = freshDatabase()
let fixture: Fixture
beforeAll(async () => {
  fixture = await walletFixture(db())
})
afterAll(async () => {
  expect(await findDiscrepancies(db())).toEqual([])
  await fixture.close()
})

const atDesk = async (direction: 'in' | 'out' = 'in') => {
  fixture.line.mood = undefined
  const who = await fixture.member()
  if (direction === 'out') await fixture.move(who, 50)
  fixture.line.mood = 'otherAmount'
  const { value } = await fixture.move(who, 20, direction)
  fixture.line.mood = 'nonsense'
  return { who, id: value.id }
}
const decide = (staff: string, id: string, end: string, reason = 'Asked by phone.') =>
  fixture.ask<StaffTransferDetails>(staff, walletStaffCalls.decideTransfer, {
    params: { id },
    body: { end, reason },
  })

describe('a transfer whose outcome the vendor cannot report', () => {
  it('is decided by two different people who say the same, with a reason', async () => {
    for (const end of ['done', 'refused'] as const) {
      const { who, id } = await atDesk()
      expect((await decide('olga', id, end)).value).toMatchObject({
        state: 'desk',
        isMine: true,
        proposal: { end, account: 'olga', why: 'Asked by phone.' },
      })
      expect((await decide('olga', id, end)).code).toBe('vendors.anotherPersonNeeded')
      expect(await fixture.cashOf(who)).toBe(dollars(80))
      const { value } = await decide('pablo', id, end)
      expect(value.state).toBe(end)
      expect(value.events.map(({ act }) => act)).toEqual([
        'begun',
        'answered',
        'toDesk',
        'proposed',
        end,
      ])
      expect(await fixture.cashOf(who)).toBe(end === 'done' ? dollars(80) : dollars(100))
      expect((await decide('pablo', id, end)).code).toBe('vendors.transferMovedOn')
    }
    expect(await fixture.inFlight()).toBe(0n)
  })

  it('credits what comes back only when both have said so', async () => {
    const { who, id } = await atDesk('out')
    await decide('olga', id, 'done')
    expect(await fixture.cashOf(who)).toBe(dollars(50))
    await decide('pablo', id, 'done')
    expect(await fixture.cashOf(who)).toBe(dollars(70))
  })

  it('is not decided where the two differ; the first may change their mind', async () => {
    const { who, id } = await atDesk()
    await decide('olga', id, 'done')
    expect(await decide('pablo', id, 'refused')).toMatchObject({
      code: 'vendors.decisionsDiffer',
      value: { account: 'olga' },
    })
    await decide('olga', id, 'refused')
    expect((await decide('pablo', id, 'refused')).value.state).toBe('refused')
    expect(await fixture.cashOf(who)).toBe(dollars(100))
  })

  it('ends once when both, and the vendor, say it at the same moment', async () => {
    const { who, id } = await atDesk()
    await decide('olga', id, 'refused')
    fixture.line.mood = 'well'
    await Promise.all([
      decide('pablo', id, 'refused'),
      decide('pablo', id, 'refused'),
      fixture.ask('olga', walletStaffCalls.askVendor, { params: { id } }),
    ])
    const cash = await fixture.cashOf(who)
    const state = (await fixture.rowOf(id))?.state
    expect([state, cash]).toEqual(
      state === 'done' ? ['done', dollars(80)] : ['refused', dollars(100)],
    )
    expect(await fixture.inFlight()).toBe(0n)
  })

  it('is asked about and decided by nobody before, and by nobody without the right', async () => {
    const who = await fixture.member()
    fixture.line.mood = 'down'
    const { value } = await fixture.move(who, 20)
    expect((await decide('olga', value.id, 'done')).code).toBe('vendors.notAtDesk')
    expect((await decide('rita', value.id, 'done')).status).toBe(403)
    const nobody = crypto.randomUUID()
    expect((await decide('olga', nobody, 'done')).code).toBe('vendors.unknownTransfer')
    fixture.line.mood = undefined
    const asked = await fixture.ask<StaffTransferDetails>('olga', walletStaffCalls.askVendor, {
      params: { id: value.id },
    })
    expect(asked.value.state).toBe('done')
    expect(
      (await fixture.ask('olga', walletStaffCalls.askVendor, { params: { id: value.id } })).code,
    ).toBe('vendors.transferMovedOn')
  })

  it('is in the queue, the oldest first', async () => {
    const first = await atDesk()
    fixture.clock.pass(1_000)
    const second = await atDesk()
    const { value } = await fixture.ask<{ list: { id: string }[] }>(
      'olga',
      walletStaffCalls.listTransfers,
      { query: { view: 'desk' } },
    )
    const ids = value.list.map(({ id }) => id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    for (const view of ['moving', 'ended']) {
      const other = await fixture.ask<{ list: { id: string }[] }>(
        'olga',
        walletStaffCalls.listTransfers,
        { query: { view } },
      )
      expect(other.value.list.map(({ id }) => id)).not.toContain(first.id)
    }
  })
})

describe('a wallet', () => {
  const shown = async () =>
    (
      await fixture.ask<{ list: StaffWallet[]; adapters: { id: string }[] }>(
        'olga',
        walletStaffCalls.listWallets,
      )
    ).value

  it('never shows its key again, keeps it when it is left out, and records who changed what', async () => {
    const written = await fixture.writeWallet({
      name: 'Vend Two',
      settings: { baseUrl: fixture.baseUrl, operator: 'the-house' },
    })
    expect(written.code).toBe('done')
    const answer = JSON.stringify(await shown())
    expect(answer).not.toContain(fixture.signingKey)
    expect((await shown()).list.find((each) => each.vendor === vendor)).toMatchObject({
      name: 'Vend Two',
      isReadable: true,
    })
    const { rows } = await sql<{ text: string }>`select settings::text as text from vendors.wallet
      union all select after::text from vendors.wallet_change`.execute(db())
    expect(rows.some(({ text }) => text.includes(fixture.signingKey))).toBe(false)
    const { value } = await fixture.ask<{ list: { subject: string; after: object }[] }>(
      'olga',
      walletStaffCalls.listWalletChanges,
    )
    expect(value.list[0]).toMatchObject({ subject: `wallet:${vendor}`, staffAccount: 'olga' })
    fixture.line.mood = undefined
    expect((await fixture.move(await fixture.member(), 5)).value.state).toBe('done')
  })

  it('is refused as it cannot be', async () => {
    const codeOf = async (body: object, code?: string) =>
      (await fixture.writeWallet(body, code)).code
    expect(await codeOf({ adapter: 'nothing' })).toBe('vendors.unknownAdapter')
    const settings = {
      baseUrl: 'http://elsewhere.example',
      operator: 'x',
      signingKey: 'k'.repeat(20),
    }
    expect(await codeOf({ settings })).toBe('common.badInput')
    await sql`insert into lobby.vendor (code, name, position) values ('OWN', 'Own', 1)`.execute(
      db(),
    )
    await sql`insert into lobby.game (node_id, vendor, game_code, game_type, names, min_bet, min_line_num, platforms,
        is_hot, is_new, has_trial, slug, theme, art_seed, position, search_text, art_key)
      values (1, 'OWN', 'orchard', 'RNG', '{"EN":"Orchard"}', 1, 1, '{html5-desktop}', false, false, true, 'orchard',
        'fruit', 1, 1, 'orchard', '0123456789abcdef')`.execute(db())
    expect(await codeOf({}, 'OWN')).toBe('vendors.vendorIsSingle')
    expect((await fixture.writeWallet({}, vendor, 'rita')).status).toBe(403)
    await sql`insert into vendors.wallet select 'FILL' || n, 'x', 'http-wallet', false, 1, '{}', now()
      from generate_series(1, 40) n`.execute(db())
    expect(await codeOf({}, 'ONE_MORE')).toBe('vendors.walletsFull')
    await sql`delete from vendors.wallet where vendor like 'FILL%'`.execute(db())
  })
})

describe('the line to a vendor', () => {
  const post = async (body: string, given: Partial<{ stamp: string; signature: string }> = {}) => {
    const path = '/transfers'
    const stamp = given.stamp ?? String(Math.floor(fixture.clock().getTime() / 1_000))
    const signature = given.signature ?? signRequest(fixture.signingKey, { stamp, path, body })
    const reply = await fetch(`${fixture.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [headers.stamp]: stamp,
        [headers.signature]: signature,
      },
      body,
    })
    return { status: reply.status, text: await reply.text() }
  }
  const request = (extra: object = {}) =>
    JSON.stringify({
      id: crypto.randomUUID(),
      player: 'p1',
      direction: 'in',
      amount: '10.00',
      currency: 'USD',
      ...extra,
    })
  const heldByP1 = async () =>
    (
      await sql<{ amount: bigint }>`select amount from vendors.sandbox_wallet
      where player = 'p1'`.execute(db())
    ).rows[0]?.amount ?? 0n

  it('takes only what is signed over these bytes, a short time ago', async () => {
    fixture.line.mood = undefined
    const body = request()
    const stamp = String(Math.floor(fixture.clock().getTime() / 1_000))
    const signature = signRequest(fixture.signingKey, { stamp, path: '/transfers', body })
    for (const wrong of [
      post(body.replace('10.00', '90.00'), { signature }),
      post(JSON.stringify(JSON.parse(body), null, 1), { signature }),
      ...['', 'f', 'zz', 'x'.repeat(10_000)].map((each) => post(body, { signature: each })),
      post(body, { stamp: String(Number(stamp) - 301) }),
      post(body, { stamp: String(Number(stamp) + 301) }),
    ]) {
      expect((await wrong).status).toBe(401)
    }
    expect(await heldByP1()).toBe(0n)
    expect((await post(body)).status).toBe(200)
    expect((await post(body)).status).toBe(200)
    expect(await heldByP1()).toBe(dollars(10))
    const id = (JSON.parse(body) as { id: string }).id
    expect((await post(request({ id, amount: '11.00' }))).status).toBe(409)
    expect(await heldByP1()).toBe(dollars(10))
  })

  it('takes an amount only as it is written out', async () => {
    const held = await heldByP1()
    const amounts = [
      '-1',
      '-0',
      '0',
      '1.00001',
      '1e3',
      '0x10',
      ' 12 ',
      '',
      '+5',
      '５',
      'NaN',
      'Infinity',
      true,
      [5],
      { $gt: 0 },
      null,
      12,
      '9007199254740993000',
      '9223372036854775808',
      `1${'0'.repeat(30)}`,
    ]
    for (const amount of amounts) expect((await post(request({ amount }))).status).toBe(400)
    for (const bad of ['', '[]', '{"a":1}', '{"__proto__":{}}', '{']) {
      expect([400, 401]).toContain((await post(bad)).status)
    }
    expect(await heldByP1()).toBe(held)
  })

  it('believes no answer that is signed with another key', async () => {
    const settings = {
      baseUrl: fixture.baseUrl,
      operator: 'x',
      signingKey: 'another key, long enough',
    }
    await fixture.writeWallet({ settings })
    const who = await fixture.member()
    const { value } = await fixture.move(who, 10)
    expect(value.state).toBe('moving')
    expect(await fixture.cashOf(who)).toBe(dollars(90))
    await fixture.writeWallet({ settings: { ...settings, signingKey: fixture.signingKey } })
    await fixture.runJob()
    expect((await fixture.rowOf(value.id))?.state).toBe('done')
  })
})

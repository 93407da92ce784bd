import { unitsFromDecimal } from '@tessera/money'
import { findRoot } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type SignedStatement, StatementBody } from '../../records-shapes.ts'
import { readStatement } from './read-statement.ts'
import * as fixture from './records.fixture.ts'
import { statementKey, setStatementKey } from './statement-key.ts'

const { db } = freshDatabase()
beforeAll(() => setStatementKey(Buffer.alloc(32, 7)))

/** The member's statement up to now: what is younger than some seconds is put back, so that it is settled. */
async function stated(who: fixture.Someone, from: string, to: string) {
  const signed = await readStatement(who, { from, to })
  return { signed, body: StatementBody.parse(JSON.parse(signed.document)) }
}

async function ledgerSum(who: fixture.Someone, purpose: string, before: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry_view e
    join ledger.balance_view b on b.id = e.account
    where b.owner = ${`member:${who.member.id}`} and b.purpose = ${purpose} and e.made_at < ${before}`.execute(
    db(),
  )
  return rows[0]?.sum ?? 0n
}

/** What the check says that needs nothing but Node. */
function checkOffline(signed: SignedStatement): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tessera-statement-')), 'statement.json')
  writeFileSync(file, JSON.stringify(signed))
  const script = path.join(findRoot(), 'scripts/verify-statement.mjs')
  const { publicKey } = statementKey()
  const { stdout, stderr } = spawnSync(process.execPath, [script, file, publicKey], {
    encoding: 'utf8',
  })
  rmSync(path.dirname(file), { recursive: true })
  return stdout + stderr
}

const units = (decimal: string) => unitsFromDecimal(decimal) ?? -1n

test('in any period the opening balance and every movement come to the closing balance, as the ledger has it', async () => {
  const act = fc.record({
    act: fc.constantFrom('deposit', 'bet', 'void', 'open', 'hold', 'payOut', 'bonus'),
    minutesAgo: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 4_300 })),
    prize: fc.constantFrom(0n, 30n, 95n),
    vendor: fc.constantFrom('TESSERA', 'PG'),
  })
  const borders = fc.tuple(fc.integer({ min: 1, max: 4_400 }), fc.integer({ min: 1, max: 610 }))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 16 }), borders, async (acts, [one, other]) => {
      const who = fixture.someone(db())
      await fixture.putBack(db(), [await fixture.payIn(who, 100_000n)], 4_305)
      await fixture.putBack(db(), [await fixture.hold(who, 5_000n)], 4_304)
      for (const { act: name, minutesAgo, prize, vendor } of acts) {
        const id = await {
          deposit: () => fixture.payIn(who, 500n),
          bonus: () => fixture.payIn(who, 70n, 'bonus'),
          bet: () => fixture.play(who, { stake: 40n, prize, vendor }),
          void: () => fixture.play(who, { stake: 40n, prize: 'void', vendor }),
          open: () => fixture.stake(who, { stake: 15n, vendor }),
          hold: () => fixture.hold(who, 90n),
          payOut: () => fixture.payOut(who, 20n),
        }[name as 'bet']()
        await fixture.putBack(db(), [id], minutesAgo)
      }
      const now = who.clock().getTime()
      const at = (minutes: number) => new Date(now - minutes * 60_000 - 1).toISOString()
      const [from, to] = [at(Math.max(one, other) + 1), at(Math.min(one, other))]
      const { body } = await stated(who, from, to)

      for (const purpose of ['cash', 'held'] as const) {
        expect(units(body.opening[purpose])).toBe(await ledgerSum(who, purpose, from))
        expect(units(body.closing[purpose])).toBe(await ledgerSum(who, purpose, to))
      }
      const moved = body.movements.reduce((sum, { net }) => sum + units(net), 0n)
      expect(units(body.opening.total) + moved).toBe(units(body.closing.total))
      const ofPlay = body.movements
        .filter(({ reason }) => ['stake', 'win', 'stake back'].includes(reason))
        .reduce((sum, { net }) => sum + units(net), 0n)
      expect(body.products.reduce((sum, { net }) => sum + units(net), 0n)).toBe(ofPlay)
    }),
    { numRuns: 15 },
  )
})

test('a statement of twelve months is whole and comes to the ledger, month after month [G-38]', async () => {
  const who = fixture.someone(db())
  const monthMinutes = 30 * 24 * 60
  for (let month = 12; month >= 0; month--) {
    const ids = [await fixture.payIn(who, 10_000n + BigInt(month))]
    ids.push(await fixture.play(who, { stake: 300n, prize: month % 2 ? 0n : 450n }))
    ids.push(await fixture.hold(who, 1_000n), await fixture.payOut(who, 900n))
    await fixture.putBack(db(), ids, month * monthMinutes + 5)
  }
  const at = (month: number) =>
    new Date(who.clock().getTime() - month * monthMinutes * 60_000).toISOString()
  // Twelve months at once, and each of the last three by itself; one deposit is older than all of them.
  const [year, ...months] = await Promise.all(
    [[12, 0] as const, [3, 2] as const, [2, 1] as const, [1, 0] as const].map(([from, to]) =>
      stated(who, at(from), at(to)).then(({ body }) => body),
    ),
  )
  expect(units(year?.opening.total ?? '')).toBe(10_012n - 300n + 450n - 900n)
  expect(units(year?.closing.cash ?? '')).toBe(await ledgerSum(who, 'cash', at(0)))
  expect(units(year?.closing.held ?? '')).toBe(await ledgerSum(who, 'held', at(0)))
  const deposits = year?.movements.find(({ reason }) => reason === 'deposit')
  expect(deposits).toMatchObject({ entries: '12' })
  for (const body of [year, ...months]) {
    const moved = body?.movements.reduce((sum, { net }) => sum + units(net), 0n) ?? -1n
    expect(units(body?.opening.total ?? '') + moved).toBe(units(body?.closing.total ?? ''))
  }
  for (const [one, next] of [months.slice(0, 2), months.slice(1)]) {
    expect(one?.closing).toEqual(next?.opening)
  }
})

test('the signature holds for the very text, and for no other', async () => {
  const who = fixture.someone(db())
  await fixture.putBack(db(), [await fixture.payIn(who, 10_000n)], 5)
  const day = 86_400_000
  const from = new Date(who.clock().getTime() - day).toISOString()
  const { signed, body } = await stated(who, from, who.clock().toISOString())
  expect(body).toMatchObject({
    account: who.member.account,
    opening: { total: '0.00' },
    closing: { cash: '1.00', held: '0.00', total: '1.00' },
    movements: [{ reason: 'deposit', entries: '1', gained: '1.00', lost: '0.00', net: '1.00' }],
  })
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: statementKey().publicKey },
    format: 'jwk',
  })
  const holds = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(signed.signature, 'base64url'))
  expect(holds(signed.document)).toBe(true)
  expect(holds(signed.document.replace('1.00', '9.00'))).toBe(false)
  expect(signed.keyId).toBe(statementKey().keyId)

  expect(checkOffline(signed)).toContain('Genuine: ')
  const changed = { ...signed, document: signed.document.replace('1.00', '9.00') }
  expect(checkOffline(changed)).toContain('this site never signed this text')
})

test('a statement ends before what may still be on its way, and needs a period: wrongPeriod', async () => {
  const who = fixture.someone(db())
  await fixture.payIn(who, 10_000n)
  const now = who.clock().getTime()
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
  const { body } = await stated(who, at(-60_000), at(3_600_000))
  expect(Date.parse(body.to)).toBeLessThan(now)
  expect(body.movements).toEqual([])
  await expect(readStatement(who, { from: at(0), to: at(-60_000) })).rejects.toThrow(
    'cashier.wrongPeriod',
  )
  await expect(readStatement(who, { from: '2000-01-01T00:00:00Z', to: at(0) })).rejects.toThrow(
    'cashier.wrongPeriod',
  )
})

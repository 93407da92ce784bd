import { freshDatabase, rowsRead } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listClaims } from './list-claims.ts'

const { db } = freshDatabase()
const many = 3_000
const pageSize = 10

test('a page of the rebates reads about a page and is walked to its end, each claim once', async () => {
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    select md5(n::text)::uuid, 'long' || n, 'long', '', 'USD', now() from generate_series(0, 99) n`.execute(
    db(),
  )
  await sql`insert into loyalty.member (member_id, unit)
    select md5(n::text)::uuid, 'USD' from generate_series(0, 99) n`.execute(db())
  await sql`insert into loyalty.rebate_claim (id, member_id, unit, kind, amount, made_at)
    select gen_random_uuid(), md5((n % 100)::text)::uuid, 'USD', 'claimed', n, now() from generate_series(1, ${many}) n`.execute(
    db(),
  )
  await sql`analyze loyalty.rebate_claim`.execute(db())
  for (const account of [undefined, 'long3']) {
    const rows = await rowsRead(db(), ['loyalty.rebate_claim'], (tx) =>
      listClaims(tx, { account, pageSize }),
    )
    // One index is in the order of the page and another one knows the member: at most what is theirs.
    expect([account, rows <= (account ? many / 100 : pageSize + 1)]).toEqual([account, true])
    const seen: bigint[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await listClaims(db(), { account, after, pageSize: 100 })
      seen.push(...page.list.map(({ amount }) => amount.amount))
      after = page.next
    }
    const newest = seen.toSorted((one, other) => (one > other ? -1 : 1))
    expect(seen).toEqual(newest)
    expect(new Set(seen).size).toBe(account ? many / 100 : many)
  }
})

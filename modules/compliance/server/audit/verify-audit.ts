import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Broken, chainFrom } from './chain.ts'
import { readHead, readLinks } from './read-links.ts'
import { findDays } from './heads.ts'

const pageRows = 5_000

/**
 * Reads the whole record and names the first entry that is not as it was written; nothing where all are. What was
 * written since it began is left to the next check run.
 */
export async function verifyAudit(db: Db): Promise<{ count: number; broken?: Broken }> {
  const head = await readHead(db)
  const days = await findDays(db)
  const chain = chainFrom(days)
  for (let after = 0n; ;) {
    const where = sql`number > ${after} and number <= ${head.number}`
    const links = await readLinks(db, { where, order: 'asc', limit: pageRows })
    const broken = chain.follow(links)
    if (broken) return { count: chain.count(), broken }
    if (links.length < pageRows) break
    after = BigInt(links.at(-1)?.number ?? 0)
  }
  const broken = chain.end(head) ?? (await findBeyond(db, head.number))
  return { count: chain.count(), ...(broken && { broken }) }
}

// Later entries come with a newer head; behind a head that has not moved there is nothing.
async function findBeyond(db: Db, number: number): Promise<Broken | undefined> {
  const { rows } = await sql<{ number: bigint }>`select min(a.number) as number
    from compliance.audit a, compliance.audit_head h
    where h.number = ${number} and a.number > h.number`.execute(db)
  const first = rows[0]?.number
  return first ? { number: Number(first), why: 'inserted' } : undefined
}

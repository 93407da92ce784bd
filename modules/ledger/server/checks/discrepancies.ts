import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Found } from './found.ts'
import type { RequestRef } from './window.ts'

/** The subjects of a discrepancy, so that it can be checked again. */
export type Subjects = { accounts: bigint[]; requests: RequestRef[]; hours: Date[] }

/**
 * The subjects of discrepancies that the check before found or that are still open: they are checked again each time.
 */
export async function readSubjects(tx: Db, seenBefore: readonly bigint[]): Promise<Subjects> {
  const { rows } = await sql<{ subject: string; postedAt: string | null }>`
    select distinct subject, posted_at::text as "postedAt" from ledger.discrepancy b
    where b.level = 'failure' and (b.id = any(${seenBefore.map(String)}::bigint[])
      or not exists (select from ledger.discrepancy_note n where n.discrepancy_id = b.id and n.resolves))
    limit 1000`.execute(tx)
  const of = (kind: string) =>
    rows
      .filter(({ subject }) => subject.startsWith(`${kind}:`))
      .map(({ subject, postedAt }) => ({ ref: subject.slice(kind.length + 1), postedAt }))
  return {
    accounts: of('account').map(({ ref }) => BigInt(ref)),
    requests: of('request').map(({ ref, postedAt }) => {
      const [id = '', step = '0'] = ref.split(':')
      return { id, step: Number(step), postedAt }
    }),
    hours: of('hour').map(({ ref }) => new Date(ref.slice(ref.indexOf(':') + 1))),
  }
}

/** Writes what was found and is not written yet; answers all that was seen, and what of it is new. */
export async function keepDiscrepancies(
  tx: Db,
  {
    found,
    checkId,
    seenBefore,
    at,
  }: {
    found: readonly Found[]
    checkId: bigint
    seenBefore: readonly bigint[]
    at: Date
  },
): Promise<{ seen: bigint[]; fresh: Found[] }> {
  const seen: bigint[] = []
  const fresh: Found[] = []
  for (const each of found) {
    const known = await findKnown(tx, each)
    // Resolved and gone for a while, then back: that is another discrepancy.
    const isSame = known && (!known.isResolved || seenBefore.includes(known.id))
    if (!isSame) fresh.push(each)
    seen.push(isSame ? known.id : await insertDiscrepancy(tx, each, checkId, at))
  }
  return { seen: [...new Set(seen)], fresh }
}

async function findKnown(tx: Db, { rule, subject, mark }: Found) {
  const { rows } = await sql<{ id: bigint; isResolved: boolean }>`
    select id, exists (select from ledger.discrepancy_note n where n.discrepancy_id = b.id and n.resolves) as "isResolved"
    from ledger.discrepancy b where rule = ${rule} and subject = ${subject} and mark = ${mark}
    order by id desc limit 1`.execute(tx)
  return rows[0]
}

async function insertDiscrepancy(tx: Db, found: Found, checkId: bigint, at: Date): Promise<bigint> {
  const [kind, rest] = splitOnce(found.subject)
  const account = kind === 'account' || kind === 'hour' ? rest.split(':')[0] : null
  const { rows } = await sql<{ id: bigint }>`
    insert into ledger.discrepancy (check_id, rule, level, subject, owner, purpose, unit, expected, found, mark, version, posted_at,
      found_at)
    select ${checkId}, ${found.rule}, ${found.level ?? 'failure'}, ${found.subject}, a.owner, a.purpose,
      coalesce(a.unit, ${kind === 'unit' ? rest : null}), ${found.expected}, ${found.found}, ${found.mark},
      ${found.version ?? null},
      ${found.postedAt ?? null}::timestamptz, ${at}
    from (select 1) one left join ledger.account a on a.id = ${account}::bigint
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a discrepancy was not kept')
  return id
}

const splitOnce = (text: string): [string, string] => {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type Entry = { source: string; result: string[] }

/** What has come for a result of an issue. */
export async function findEntries(tx: Db, issueId: bigint, number: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select source, result from lottery.result_entry
    where issue_id = ${issueId} and number = ${number} order by entered_at, source`.execute(tx)
  return rows
}

export const isStaff = (source: string): boolean => source.startsWith('staff:')
export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])

/** So many have to say the same. */
const agreeing = 2

/**
 * The result that holds: where all that have come agree, two of them; where they do not, two persons who have entered the same.
 * A source never outvotes another one.
 */
export function agreedResult(entries: readonly Entry[]): string[] | undefined {
  const [first] = entries
  if (!first) return undefined
  const agree = entries.every(({ result }) => isSame(result, first.result))
  if (agree) return entries.length >= agreeing ? first.result : undefined
  const persons = entries.filter(({ source }) => isStaff(source))
  return persons.find(
    ({ result }) =>
      persons.filter((other) => isSame(other.result, result)).length >= agreeing &&
      persons.every((other) => isSame(other.result, result)),
  )?.result
}

type New = { issueId: bigint; number: number; source: string; result: readonly string[]; now: Date }

/**
 * Keeps what came. A person may change what they entered. What a source says differently a second time is kept beside the first,
 * under its name with a mark, so that the two disagree and persons decide.
 */
export async function keepEntry(tx: Db, entry: New): Promise<void> {
  const { issueId, number, source, now } = entry
  const result = [...entry.result]
  const known = await findEntries(tx, issueId, number)
  const former = known.find((each) => each.source === source)
  if (former && isSame(former.result, result)) return
  const name = former && !isStaff(source) ? `${source}#2` : source
  await sql`insert into lottery.result_entry (issue_id, source, number, result, entered_at)
    values (${issueId}, ${name}, ${number}, ${result}::text[], ${now})
    on conflict (issue_id, source, number) do update
      set result = excluded.result, entered_at = excluded.entered_at`.execute(tx)
}

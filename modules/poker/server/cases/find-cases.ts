import { sharedBetween } from '@tessera/identity/server'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { pairFlags, type PairSums, playerFlags, type PlayerSums } from '../../rules/integrity.ts'
import type { CaseFlag } from '../../case-shapes.ts'

/** Two members who played a hand together. */
export type Met = { one: string; other: string; unit: string }

/** Months that are looked at together: this one and the one before. */
const sinceMonth = sql`(date_trunc('month', now()) - interval '1 month')::date`

const playerSums = sql`coalesce(sum(hands), 0)::float8 as hands, coalesce(sum(faced), 0)::float8 as faced,
  coalesce(sum(folded), 0)::float8 as folded, coalesce(sum(streets), 0)::float8 as streets,
  coalesce(sum(checked), 0)::float8 as checked`

async function playerOf(tx: Db, memberId: string): Promise<PlayerSums> {
  const { rows } =
    await sql<PlayerSums>`select ${playerSums}, coalesce(sum(acts), 0)::float8 as acts,
      coalesce(sum(act_ms), 0)::float8 as "actMs", coalesce(sum(act_squares), 0)::float8 as "actSquares"
    from poker.player_month where member_id = ${memberId} and month >= ${sinceMonth}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum is one row')
  return row
}

async function pairOf(tx: Db, memberId: string, otherId: string): Promise<PairSums> {
  const { rows } = await sql<PairSums>`select ${playerSums}, coalesce(sum(flow), 0)::float8 as flow,
      coalesce(sum(flow_squares), 0)::float8 as "flowSquares"
    from poker.pair_month where member_id = ${memberId} and other_id = ${otherId} and month >= ${sinceMonth}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a sum is one row')
  return row
}

/** Looks at members who have just played together, and opens a case for each pair, or each member, in which something stands out. */
export async function findCases(tx: Db, met: readonly Met[], now: Date): Promise<void> {
  const players = new Map<string, PlayerSums>()
  const sumsOf = async (memberId: string): Promise<PlayerSums> => {
    const sums = players.get(memberId) ?? (await playerOf(tx, memberId))
    players.set(memberId, sums)
    return sums
  }
  const units = new Map<string, string>()
  for (const { one, other, unit } of met) {
    units.set(one, unit).set(other, unit)
    const flags: CaseFlag[] = []
    const shared = (await isToLookAt(tx, one, other)) ? await sharedBetween(tx, one, other) : []
    if (shared.length > 0) flags.push({ flag: 'shared', traits: shared })
    for (const [member, beside] of [
      [one, other],
      [other, one],
    ] as const) {
      const found = pairFlags(
        await pairOf(tx, member, beside),
        await sumsOf(member),
        await sumsOf(beside),
      )
      for (const flag of found) {
        // Playing together is the same from both sides.
        if (flag.flag !== 'together' || member === one) flags.push({ ...flag, member })
      }
    }
    await openCase(tx, { one, other, unit, flags, now })
  }
  for (const [member, unit] of units) {
    const flags = playerFlags(await sumsOf(member)).map((flag) => ({ ...flag, member }))
    await openCase(tx, { one: member, other: null, unit, flags, now })
  }
}

/** Once a day it is looked at what two members share. */
async function isToLookAt(tx: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{
    month: Date
  }>`update poker.pair_month set looked_at = clock_timestamp()
    where member_id = ${one} and other_id = ${other} and month >= ${sinceMonth}
      and not exists (select from poker.pair_month p where p.member_id = ${one} and p.other_id = ${other}
        and p.looked_at > clock_timestamp() - interval '1 day')
    returning month`.execute(tx)
  return rows.length > 0
}

type Finding = { one: string; other: string | null; unit: string; flags: CaseFlag[]; now: Date }

const keyOf = (flag: CaseFlag): string =>
  flag.flag === 'shared' ? `shared ${flag.traits.join(' ')}` : `${flag.flag} ${flag.member}`

/**
 * Opens a case, or adds to the one that is open what was not found before. What two members share, and a closed case has told,
 * opens none again; all else is counted anew from the closing on.
 */
async function openCase(tx: Db, { one, other, unit, flags, now }: Finding): Promise<void> {
  const { rows: known } = await sql<{ id: string; flags: CaseFlag[]; isOpen: boolean }>`
    select id, flags, closed_at is null as "isOpen" from poker.play_case
    where one_id = ${one} and other_id is not distinct from ${other}::uuid order by opened_at desc`.execute(
    tx,
  )
  const open = known.find(({ isOpen }) => isOpen)
  const told = known.flatMap((each) =>
    each.flags.filter(({ flag }) => each.isOpen || flag === 'shared').map(keyOf),
  )
  const fresh = flags.filter((flag) => !told.includes(keyOf(flag)))
  if (open) {
    // What was found before stays, with its newest figures.
    const isIn = (some: readonly CaseFlag[], flag: CaseFlag) =>
      some.some((each) => keyOf(each) === keyOf(flag))
    const kept = open.flags.filter((flag) => !isIn(flags, flag))
    const found = flags.filter((flag) => isIn(fresh, flag) || isIn(open.flags, flag))
    await sql`update poker.play_case set flags = ${JSON.stringify([...kept, ...found])}::jsonb where id = ${open.id}`.execute(
      tx,
    )
    for (const flag of fresh) await noteFlag(tx, open.id, flag, now)
    return
  }
  if (fresh.length === 0) return
  const id = newId(now)
  await sql`insert into poker.play_case (id, one_id, other_id, unit, flags)
    values (${id}, ${one}, ${other}, ${unit}, ${JSON.stringify(fresh)}::jsonb)`.execute(tx)
  for (const flag of fresh) await noteFlag(tx, id, flag, now)
}

const noteFlag = (tx: Db, caseId: string, { flag }: CaseFlag, now: Date) =>
  sql`insert into poker.case_event (id, case_id, kind, text) values (${newId(now)}, ${caseId}, 'flag', ${flag})`.execute(
    tx,
  )

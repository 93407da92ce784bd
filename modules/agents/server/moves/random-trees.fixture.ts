import type { Db } from '@tessera/server-kit'
import { newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { unit } from '../agents.fixture.ts'
import { addFigures, type Did } from '../figures/add-figures.ts'
import { placeAll } from '../tree/place.ts'

// Random teams whose people play, join and are moved, with a plain account of all of it beside: who stood below whom on
// which day, and what each did. What is read from the running sums is compared with what follows from that.

/** Numbers from 0 to 1 that are the same in each run. */
export function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
export const dayAt = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)
/** Eight in the morning of a day: business days begin at 16:00 UTC of the day before. */
export const noonOf = (at: number) => new Date(`${dayAt(at)}T02:00:00Z`)

const depthMost = 12

export type Person = { id: string; depth: number; isAgent: boolean }

export async function openAccount(db: Db): Promise<void> {
  await sql`create schema truth`.execute(db)
  await sql`create table truth.edge (member uuid, upline uuid, from_day date, until_day date)`.execute(
    db,
  )
  await sql`create index on truth.edge (member, from_day)`.execute(db)
  await sql`create table truth.did (id bigint generated always as identity primary key, member uuid, day date, bets bigint,
    stake bigint, valid_bet bigint, prize bigint, rebate bigint, deposits bigint, deposit bigint, withdrawal bigint)`.execute(
    db,
  )
  await sql`create table truth.person (member uuid primary key, joined date, is_agent boolean)`.execute(
    db,
  )
}

/** Makes people on a day, each below somebody who is there, or at the top; answers them with those there before. */
export async function joinPeople(
  db: Db,
  people: readonly Person[],
  { count, day, chance }: { count: number; day: number; chance: () => number },
): Promise<Person[]> {
  const all = [...people]
  const fresh: { id: string; upline: string | null; isAgent: boolean }[] = []
  for (let at = 0; at < count; at++) {
    // Mostly below one of the last, so that the trees are deep.
    const from = chance() < 0.5 ? Math.max(0, all.length - 40) : 0
    const above = all[from + Math.floor(chance() * (all.length - from))]
    const upline = chance() < 0.01 || !above || above.depth >= depthMost ? null : above
    const person = {
      id: newId(noonOf(day)),
      depth: upline ? upline.depth + 1 : 1,
      isAgent: chance() < 0.6,
    }
    all.push(person)
    fresh.push({ id: person.id, upline: upline?.id ?? null, isAgent: person.isAgent })
  }
  const ids = fresh.map(({ id }) => id)
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
    select id, 'p' || right(id::text, 12), 'Person', 'none', ${unit}, case when is_agent then 2 else 0 end, ${noonOf(day)}
    from unnest(${ids}::uuid[], ${fresh.map(({ isAgent }) => isAgent)}::boolean[]) t(id, is_agent)`.execute(
    db,
  )
  const uplines = sql`unnest(${ids}::uuid[], ${fresh.map(({ upline }) => upline)}::uuid[]) t(id, upline)`
  await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
    select id, 'affiliate', upline, 'ABCDEFGH', ${noonOf(day)} from ${uplines} where upline is not null`.execute(
    db,
  )
  await placeAll(db, ids)
  await sql`select agents.place(id, true) from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`insert into truth.edge select id, upline, '-infinity', 'infinity' from ${uplines} where upline is not null`.execute(
    db,
  )
  await sql`insert into truth.person select id, ${dayAt(day)}::date, is_agent
    from unnest(${ids}::uuid[], ${fresh.map(({ isAgent }) => isAgent)}::boolean[]) t(id, is_agent)`.execute(
    db,
  )
  return all
}

/** What people did on a day: bets, deposits, and deposits that were taken back. */
export async function play(
  db: Db,
  people: readonly Person[],
  { count, day, chance }: { count: number; day: () => number; chance: () => number },
): Promise<void> {
  const did = Array.from({ length: count }, (): Did => {
    const memberId = people[Math.floor(chance() ** 2 * people.length)]?.id ?? ''
    const amount = BigInt(1 + Math.floor(chance() * 90_000))
    const on = { memberId, unit, day: dayAt(day()) }
    const kind = chance()
    if (kind < 0.6)
      return { ...on, bets: 1n, stake: amount, validBet: amount / 2n, prize: amount / 3n }
    if (kind < 0.9) return { ...on, deposits: 1n, deposit: amount, rebate: 7n, withdrawal: 3n }
    return { ...on, deposit: -amount }
  })
  await addFigures(db, did)
  const of = (name: keyof Did) => sql`${did.map((each) => String(each[name] ?? 0n))}::bigint[]`
  await sql`insert into truth.did (member, day, bets, stake, valid_bet, prize, rebate, deposits, deposit, withdrawal)
    select * from unnest(${did.map(({ memberId }) => memberId)}::uuid[], ${did.map(({ day: on }) => on)}::date[],
      ${of('bets')}, ${of('stake')}, ${of('validBet')}, ${of('prize')}, ${of('rebate')}, ${of('deposits')},
      ${of('deposit')}, ${of('withdrawal')})`.execute(db)
}

/** Writes down a move that was approved, for the job to do; false where it could not be. */
export async function approveMove(
  db: Db,
  { id, to, day }: { id: string; to: string | null; day: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agents.move (id, member_id, from_id, to_id, effective_day, reason, proposed_by, proposed_account,
      decided_account, made_at)
    select gen_random_uuid(), n.member_id, n.upline_id, ${to}::uuid, ${dayAt(day)}::date, 'Random', n.member_id, 'olga',
      'pablo', ${noonOf(day - 1)}
    from agents.node n where n.member_id = ${id} and n.upline_id is distinct from ${to}::uuid
      and not exists (select from agents.node t where t.member_id = ${to} and starts_with(t.path, n.path))
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Writes in the plain account that somebody stands elsewhere from a day on. */
export async function noteMove(
  db: Db,
  { id, to, day }: { id: string; to: string | null; day: number },
) {
  await sql`delete from truth.edge where member = ${id} and from_day >= ${dayAt(day)}::date`.execute(
    db,
  )
  await sql`update truth.edge set until_day = ${dayAt(day)}::date where member = ${id} and until_day = 'infinity'`.execute(
    db,
  )
  if (to)
    await sql`insert into truth.edge values (${id}, ${to}, ${dayAt(day)}::date, 'infinity')`.execute(
      db,
    )
}

/** Everybody who was above the one who did something, on that day; level 0 is the one who did it. */
export async function countAgain(db: Db): Promise<void> {
  await sql`drop table if exists truth.chain`.execute(db)
  await sql`create table truth.chain as
    with recursive up as (
      select id as did, member as agent, day, 0 as level from truth.did
      union all
      select u.did, e.upline, u.day, u.level + 1 from up u
      join truth.edge e on e.member = u.agent and u.day >= e.from_day and u.day < e.until_day)
    select * from up`.execute(db)
  await sql`create index on truth.chain (agent, did)`.execute(db)
  await sql`drop table if exists truth.joined`.execute(db)
  await sql`create table truth.joined as
    with recursive up as (
      select member, member as agent, joined as day, 0 as level from truth.person
      union all
      select u.member, e.upline, u.day, u.level + 1 from up u
      join truth.edge e on e.member = u.agent and u.day >= e.from_day and u.day < e.until_day)
    select * from up where level > 0`.execute(db)
  await sql`analyze truth.chain, truth.did, truth.joined`.execute(db)
}

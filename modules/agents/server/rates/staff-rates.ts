import { isInScope, scopeOf } from '@tessera/identity/server'
import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type RateCategory, rateCategories } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import type { Rate } from '../../rates-calls.ts'
import type { RateDefaults } from '../../rates-staff-calls.ts'
import type { Team } from '../tree/team-of.ts'
import { checkRates, lockRates, previewOver, rateDays, readRates, writeRates } from './rates.ts'

type Words = Record<string, string>
const changes = changeLog<Words>('agents.change')
const defaults = 'rateDefaults'
const roles = ['top', 'member'] as const

const wordsOf = (prefix: string, rates: readonly Rate[]): [string, string][] =>
  rates.map(({ category, ratePpm }) => [`${prefix}${category}`, String(ratePpm)])

/** The rates that new agents at the top of a team, and other new members, begin with. */
export async function readRateDefaults(db: Db): Promise<RateDefaults & { version: string }> {
  const { rows } = await sql<Rate & { role: (typeof roles)[number] }>`
    select role, category, rate_ppm as "ratePpm" from agents.rate_default`.execute(db)
  const of = (role: string) =>
    rateCategories.map((category) => ({
      category,
      ratePpm: rows.find((row) => row.role === role && row.category === category)?.ratePpm ?? 0,
    }))
  return { top: of('top'), member: of('member'), version: await changes.versionOf(db, defaults) }
}

type Versioned = { version: string }

/** Sets what new agents and members begin with. Problems: `ratesRefused`, `ratesChanged`. */
export async function writeRateDefaults(
  { db, clock, staff }: StaffContext,
  { version, ...asked }: RateDefaults & Versioned,
) {
  for (const role of roles) checkRates(asked[role])
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, defaults)
    const known = await readRateDefaults(tx)
    if (known.version !== version) throw agentsProblems.ratesChanged()
    const rows = roles.flatMap((role) => asked[role].map((rate) => ({ role, ...rate })))
    await sql`insert into agents.rate_default (role, category, rate_ppm)
      select * from unnest(${rows.map(({ role }) => role)}::text[],
        ${rows.map(({ category }) => category)}::text[], ${rows.map(({ ratePpm }) => ratePpm)}::int[])
      on conflict (role, category) do update set rate_ppm = excluded.rate_ppm`.execute(tx)
    const words = (of: RateDefaults): Words =>
      Object.fromEntries(roles.flatMap((role) => wordsOf(`${role}.`, of[role])))
    const after = { ...words(known), ...words(asked) }
    await changes.insert(tx, { subject: defaults, before: words(known), after, staff }, clock())
  })
  return { success: true as const }
}

const topTypes = sql.raw('(1, 2, 41)')

type Reading = Pick<StaffContext, 'db' | 'staff'>

/** The members whose rates the reader may see and set. */
const scopeOfRates = ({ db, staff }: Reading) => scopeOf(db, staff.id, 'agents.rates')

/** The agents at the top of a team, with the size of their teams and their rates, as far as they are in the reader's scope. */
export async function listTopAgents(
  context: StaffContext,
  { search, pageNo, pageSize }: { search: string; pageNo: number; pageSize: number },
) {
  const { db, clock } = context
  const { fromDay } = await rateDays(db, clock())
  const scope = await scopeOfRates(context)
  const part = search.trim()
  const { rows } = await sql<{
    account: string
    members: number
    ppm: Record<RateCategory, number>
    all: number
  }>`
    select m.account, count(*) over ()::int as all,
      coalesce((select sum(j.members)::int from agents.team_joined j where j.agent_id = m.id), 0) as members,
      (select jsonb_object_agg(c, agents.rate_on(m.id, c, ${fromDay}::date))
        from unnest(${[...rateCategories]}::text[]) c) as ppm
    from agents.node n join identity.team_member_view m on m.id = n.member_id
    where n.upline_id is null and m.type in ${topTypes} and ${isInScope(sql`m.currency`, scope)}
      and (${part} = '' or strpos(lower(m.account), lower(${part})) > 0)
    order by lower(m.account) limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ account, members, ppm }) => ({
      account,
      members,
      rates: rateCategories.map((category) => ({ category, ratePpm: ppm[category] })),
    })),
    totalPages: Math.max(1, Math.ceil((rows[0]?.all ?? 0) / pageSize)),
  }
}

type Top = Team & { unit: string }

/**
 * An agent at the top of a team, by their account. One without a team gets a place. Who is outside the scope is not known.
 * Problem: `unknownTop`.
 */
export async function findTop(context: Reading, account: string): Promise<Top> {
  const scope = await scopeOfRates(context)
  const { rows } =
    await sql<Top>`select m.id, m.account, m.currency as unit, agents.place(m.id) as path
    from identity.team_member_view m
    where lower(m.account) = lower(${account.trim()}) and m.type in ${topTypes} and agents.upline_of(m.id) is null
      and ${isInScope(sql`m.currency`, scope)}`.execute(context.db)
  if (!rows[0]) throw agentsProblems.unknownTop()
  return rows[0]
}

const subjectOf = ({ id }: Team) => `rates:${id}`

/** The rates of an agent at the top of a team. Problem: `unknownTop`. */
export async function readTopRates(context: StaffContext, account: string) {
  const { db, clock } = context
  const top = await findTop(context, account)
  const days = await rateDays(db, clock())
  return {
    account: top.account,
    fromDay: days.fromDay,
    rates: await readRates(db, top.id, days),
    version: await changes.versionOf(db, subjectOf(top)),
  }
}

/** Whose rates would be lowered with those of an agent at the top. Problems: `unknownTop`, `ratesRefused`. */
export async function previewTopRates(
  context: StaffContext,
  { account, rates }: { account: string; rates: Rate[] },
) {
  const { db, clock } = context
  checkRates(rates)
  const { fromDay } = await rateDays(db, clock())
  return previewOver(db, await findTop(context, account), rates, fromDay)
}

type Asked = Versioned & { account: string; rates: Rate[]; cascade: boolean }

/**
 * Sets rates of an agent at the top of a team from the next business day on. Problems: `unknownTop`, `ratesBelow`,
 * `ratesRefused`, `ratesChanged`.
 */
export async function writeTopRates({ db, clock, staff }: StaffContext, asked: Asked) {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const top = await findTop({ db: tx, staff }, asked.account)
    await lockRates(tx)
    if ((await changes.versionOf(tx, subjectOf(top))) !== asked.version) {
      throw agentsProblems.ratesChanged()
    }
    const days = await rateDays(tx, now)
    const before = await readRates(tx, top.id, days)
    const { rates, cascade } = asked
    const writing = { rates, cascade, fromDay: days.fromDay, by: `staff:${staff.id}`, now }
    await writeRates(tx, top, { ...writing, reason: 'staff' })
    const sides = {
      before: Object.fromEntries(wordsOf('', before)),
      after: Object.fromEntries(wordsOf('', await readRates(tx, top.id, days))),
    }
    await changes.insert(tx, { subject: subjectOf(top), ...sides, staff }, now)
  })
  return { success: true as const }
}

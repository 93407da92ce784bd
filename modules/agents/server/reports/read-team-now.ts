import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamNow } from '../../calls.ts'
import { onlineMinutes } from '../../limits.ts'
import { type Team, teamOf } from '../tree/team-of.ts'
import { unitOf } from './figures-of.ts'

type Row = { members: number; agents: number; online: number; balance: bigint }

/** How large a team is, how many of it are online, and what its members hold in their main wallets. */
export async function readTeamNow(
  context: MemberContext,
  { currency }: { currency?: string | undefined },
): Promise<TeamNow> {
  const team = await teamOf(context)
  return teamNow(context, team, unitOf(context, currency))
}

/** The same of anybody's team, for whoever may see it. */
export async function teamNow(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  { id, path }: Pick<Team, 'id' | 'path'>,
  unit: string,
): Promise<TeamNow> {
  const since = new Date(clock().getTime() - onlineMinutes * 60_000)
  const { rows } = await sql<Row>`
    select coalesce((select members from agents.team_size where agent_id = ${id}), 0) as members,
      coalesce((select agents from agents.team_size where agent_id = ${id}), 0) as agents,
      (select count(distinct n.member_id)::int from identity.used_session_view s
        join agents.node n on n.member_id = s.member_id
        where s.last_used_at > ${since} and n.member_id <> ${id} and starts_with(n.path, ${path})) as online,
      (select coalesce(sum(b.balance), 0)::bigint from agents.node n
        join ledger.balance_view b on b.owner = 'member:' || n.member_id and b.unit = ${unit}
          and b.purpose in ('cash', 'held')
        where n.path >= ${path} and n.path < rtrim(${path}, '.') || '/') as balance`.execute(db)
  const { members = 0, agents = 0, online = 0, balance = 0n } = rows[0] ?? {}
  return { members, agents, online, balance: money(balance, unit) }
}

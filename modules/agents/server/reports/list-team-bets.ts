import { money } from '@tessera/money'
import {
  beyond,
  cutPage,
  type Db,
  type MemberContext,
  placeIn,
  readBusinessDays,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamBet } from '../../calls.ts'
import { betsTeamMax } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import { type DescribeGames, namesOf } from '../describe-games.ts'
import { findAccountInTeam, type Team, teamOf } from '../tree/team-of.ts'
import { checkDays } from './figures-of.ts'

type Asked = {
  from: string
  to: string
  account?: string | undefined
  language: string
  after?: string | undefined
  pageSize: number
}
type Row = {
  id: string
  account: string
  game: string
  vendor: string
  category: string
  unit: string
  state: TeamBet['state']
  stake: bigint
  validBet: bigint | null
  prize: bigint | null
  placedAt: Date
  place: string
}

const byTime: WalkOrder = { at: 'b.placed_at', id: 'b.id', isNewestFirst: true }

/**
 * The bets of everybody below an agent, or of one of them, newest first. In a large team one is chosen: a list of all would
 * read a bet of each. Problems: `noTeam`, `notInTeam`, `wrongPeriod`, `chooseMember`.
 */
export async function listTeamBets(
  context: MemberContext,
  asked: Asked,
  describeGames: DescribeGames,
) {
  checkDays(asked)
  const { db } = context
  const team = await teamOf(context)
  const one = asked.account ? await findAccountInTeam(db, team, asked.account) : undefined
  if (!one && (await sizeOf(db, team)) > betsTeamMax) throw agentsProblems.chooseMember()
  const { list, next } = cutPage(await readBets(db, { team, one }, asked), asked.pageSize)
  const games = list.map(({ vendor, game }) => ({ vendor, gameCode: game }))
  const names = await describeGames(db, games, asked.language)
  return {
    list: list.map(({ place: _, unit, game, ...bet }) => ({
      ...bet,
      ...namesOf(names, { vendor: bet.vendor, game }),
      stake: money(bet.stake, unit),
      validBet: bet.validBet === null ? null : money(bet.validBet, unit),
      prize: bet.prize === null ? null : money(bet.prize, unit),
    })),
    next,
  }
}

async function sizeOf(db: Db, { id }: Team): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select members as size from agents.team_size where agent_id = ${id}`.execute(db)
  return rows[0]?.size ?? 0
}

type Whose = { team: Team; one: Team | undefined }

async function readBets(db: Db, { team, one }: Whose, asked: Asked): Promise<Row[]> {
  const { startOf } = await readBusinessDays(db)
  const day = new Date(`${asked.to}T00:00:00Z`).getTime() + 86_400_000
  const [from, until] = [startOf(asked.from), startOf(new Date(day).toISOString().slice(0, 10))]
  const who = one
    ? sql`n.member_id = ${one.id}`
    : sql`n.path > ${team.path} and n.path < rtrim(${team.path}, '.') || '/'`
  // The newest of each member, and of these the newest: each is found by the index of their bets.
  const { rows } = await sql<Row>`
    select b.id, m.account, b.game, b.vendor, b.category, b.unit, b.status as state, b.stake,
      b.valid_bet as "validBet", b.prize, b.placed_at as "placedAt", ${placeIn(byTime)} as place
    from agents.node n join identity.member_view m on m.id = n.member_id
    cross join lateral (
      select * from bets.bet_view b
      where b.member_id = n.member_id and b.placed_at >= ${from} and b.placed_at < ${until}
        and ${beyond(byTime, asked.after)}
      order by ${walkOrder(byTime)} limit ${asked.pageSize + 1}) b
    where ${who}
    order by ${walkOrder(byTime)} limit ${asked.pageSize + 1}`.execute(db)
  return rows
}

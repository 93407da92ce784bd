import {
  createAffiliateCode,
  listLinks,
  lockedPasswordHash,
  noteInvited,
} from '@tessera/identity/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Life } from './lives.ts'
import { demoUnit } from './moves-of.ts'
import { writeRows } from './write-rows.ts'

/** The tag of demo members in the back office. */
export const crowdTag = 'demo'

/** Writes the people, their tag, who invited whom, and their last log-ins. Nobody knows a password of them. */
export async function writePeople(tx: Db, lives: readonly Life[]): Promise<void> {
  const passwordHash = await lockedPasswordHash()
  const rows = lives.map((life, at) => {
    const last = life.rounds.at(-1)?.endedAt ?? life.joinedAt
    return {
      ...life,
      type: life.isAgent ? 1 : 0,
      born: `${1964 + (at % 40)}-0${1 + (at % 9)}-1${at % 9}`,
      email: `${life.account}@people.example`,
      last,
      // Addresses that are kept for examples (RFC 5737).
      address: `${at % 2 ? '198.51.100' : '203.0.113'}.${1 + (at % 250)}`,
    }
  })
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into identity.member (id, account, type, nickname, password_hash, currency, language, birth_date,
        payee_name, email, terms_accepted_at, created_at, last_login_at)
      select id, account, type, nickname, ${passwordHash}, ${demoUnit}, language, born, "full", email, "joinedAt",
        "joinedAt", last
      from jsonb_to_recordset(${list}) x(id uuid, account text, type smallint, nickname text, language text, born date,
        "full" text, email text, "joinedAt" timestamptz, last timestamptz)`,
  )
  await writeRows(
    tx,
    rows,
    (list) => sql`insert into identity.member_tag (member_id, tag, made_at, registered_at)
      select id, ${crowdTag}, "joinedAt", "joinedAt" from jsonb_to_recordset(${list}) x(id uuid, "joinedAt" timestamptz)`,
  )
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at)
      select gen_random_uuid(), id, 'password', true, address, 'Mozilla/5.0 (demo)', last - interval '20 minutes'
      from jsonb_to_recordset(${list}) x(id uuid, address text, last timestamptz)`,
  )
  await inviteTeams(tx, lives)
}

const teamShare = 3
const tenth = 10

/**
 * Each agent has a team: of those who joined after them, some came by their code. Carla's grows to four levels: some of
 * the agents came by her, the last of them by another one, and one in ten of the people.
 */
async function inviteTeams(tx: Db, lives: readonly Life[]): Promise<void> {
  const agents: { life: Life; code: string }[] = []
  const carla = await readCarla(tx)
  for (const life of lives.filter(({ isAgent }) => isAgent)) {
    const code = await createAffiliateCode(tx, life.id, { clock: () => life.joinedAt })
    agents.push({ life, code })
  }
  const [first, second] = agents
  const uplines = [
    carla,
    carla,
    carla && first && inviteOf(first),
    carla && second && inviteOf(second),
  ]
  for (const [at, invite] of uplines.entries()) {
    const agent = agents[at]
    if (agent && invite) await noteInvited(tx, agent.life.id, [invite], agent.life.joinedAt)
  }
  for (const [at, { id, joinedAt, isAgent }] of lives.entries()) {
    if (!isAgent && carla && at % tenth === 1) await noteInvited(tx, id, [carla], joinedAt)
    const agent = agents[at % Math.max(agents.length, 1)]
    const isLater = agent !== undefined && agent.life.joinedAt < joinedAt
    if (isAgent || !isLater || at % teamShare !== 0 || at % tenth === 1) continue
    await noteInvited(tx, id, [inviteOf(agent)], joinedAt)
  }
}

type Invite = { kind: 'affiliate'; ownerId: string; code: string }

const inviteOf = ({ life, code }: { life: Life; code: string }): Invite => ({
  kind: 'affiliate',
  ownerId: life.id,
  code,
})

/** The invitation of the demo's agent, where there is one. */
async function readCarla(tx: Db): Promise<Invite | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    select id as "ownerId" from identity.member_view where account = 'carla'`.execute(tx)
  const [link] = rows[0] ? await listLinks(tx, rows[0].ownerId) : []
  return rows[0] && link && { kind: 'affiliate', ownerId: rows[0].ownerId, code: link.code }
}

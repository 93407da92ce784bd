import { createAffiliateCode, lockedPasswordHash, noteInvited } from '@tessera/identity/server'
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

/** Each agent has a team: of those who joined after them, some came by their code. */
async function inviteTeams(tx: Db, lives: readonly Life[]): Promise<void> {
  const agents: { life: Life; code: string }[] = []
  for (const life of lives.filter(({ isAgent }) => isAgent)) {
    const code = await createAffiliateCode(tx, life.id, { clock: () => life.joinedAt })
    agents.push({ life, code })
  }
  for (const [at, { id, joinedAt, isAgent }] of lives.entries()) {
    const agent = agents[at % Math.max(agents.length, 1)]
    const isLater = agent !== undefined && agent.life.joinedAt < joinedAt
    if (isAgent || !isLater || at % teamShare !== 0) continue
    const invite = { kind: 'affiliate' as const, ownerId: agent.life.id, code: agent.code }
    await noteInvited(tx, id, [invite], joinedAt)
  }
}

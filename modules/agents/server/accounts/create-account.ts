import { addBelow, prepareBelow } from '@tessera/identity/server'
import type { BelowBody } from '@tessera/identity/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { readFieldRules } from '@tessera/settings/server'
import { sql } from 'kysely'
import { accountsPerDayMax } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import { joinTeam } from '../tree/place.ts'

type Given = BelowBody & { id: string; becomes: 'player' | 'agent' }

/** Who recruits by link only (41) and who assists (42) make none (domain 2.1). */
const mayCreate = (type: number): boolean => type === 1 || type === 2

/** Whether this agent may make accounts, and how many more today. */
export async function readAccountTerms({ db, member, clock }: MemberContext) {
  const made = await madeToday(db, member.id, clock())
  return {
    mayCreate: mayCreate(member.type),
    leftToday: mayCreate(member.type) ? Math.max(0, accountsPerDayMax - made) : 0,
  }
}

/**
 * Makes an account right below an agent, with a password that its owner must change at the first log-in. The same id again
 * is the same account. Problems: `mayNotCreate`, `tooManyAccounts`, `createdDifferently`, and those of a registration.
 */
export async function createAccount(
  context: MemberContext,
  { id, becomes, ...given }: Given,
): Promise<{ account: string }> {
  const { db, member: agent } = context
  if (!mayCreate(agent.type)) throw agentsProblems.mayNotCreate()
  const asked = { id, agentId: agent.id, account: given.username }
  const known = await findCreated(db, asked)
  if (known) return known
  const now = context.clock()
  // Asked early to spare the hash.
  if ((await madeToday(db, agent.id, now)) >= accountsPerDayMax) throw tooMany()
  const type = becomes === 'agent' ? 2 : 0
  const preparing = prepareBelow(context, { ...given, type }, { fieldRules: readFieldRules })
  // The name may be taken by the same request, sent twice at once.
  const member = await preparing.catch(async (problem: unknown) => {
    const twin = await findCreated(db, asked)
    if (!twin) throw problem
    return twin
  })
  if (!('id' in member)) return member
  return inTransaction(db, async (tx) => {
    // One after the other, so that two at once do not pass the limit together.
    await sql`select pg_advisory_xact_lock(hashtextextended('agents.account ' || ${agent.id}, 0))`.execute(
      tx,
    )
    const twin = await findCreated(tx, asked)
    if (twin) return twin
    if ((await madeToday(tx, agent.id, now)) >= accountsPerDayMax) throw tooMany()
    await addBelow(tx, { agentId: agent.id, member }, { openAccounts: openMemberAccounts })
    await joinTeam(tx, member.id)
    await sql`insert into agents.created_account (id, agent_id, member_id, account, made_at)
      values (${id}, ${agent.id}, ${member.id}, ${member.account}, ${now})`.execute(tx)
    return { account: member.account }
  })
}

const tooMany = () => agentsProblems.tooManyAccounts({ most: accountsPerDayMax })

async function findCreated(
  db: Db,
  { id, agentId, account }: { id: string; agentId: string; account: string },
): Promise<{ account: string } | undefined> {
  const { rows } = await sql<{ agentId: string; account: string }>`
    select agent_id as "agentId", account from agents.created_account where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const isSame =
    row.agentId === agentId && row.account.toLowerCase() === account.trim().toLowerCase()
  if (!isSame) throw agentsProblems.createdDifferently()
  return { account: row.account }
}

async function madeToday(db: Db, agentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from agents.created_account where agent_id = ${agentId}
      and kit.business_day(made_at) = kit.business_day(${now}::timestamptz)`.execute(db)
  return rows[0]?.count ?? 0
}

import type { Received } from '@tessera/calls'
import type { MemberContext } from '@tessera/server-kit'
import { money } from '@tessera/money'
import { sql } from 'kysely'
import type { fishCalls } from '../fish-calls.ts'
import { fishProblems } from '../problems.ts'
import type { SessionProof } from '../rules/proof.ts'
import type { Session } from '../shapes.ts'
import { countersOf, type KeptShot } from './host/seated.ts'
import {
  findSession,
  sessionColumns,
  type SessionRow,
  shownPast,
  shownSession,
} from './money/session-rows.ts'
import { readyHost } from './ready-host.ts'

type Asked<Name extends keyof typeof fishCalls> = Received<(typeof fishCalls)[Name]>

/** Where a member sits, with what has happened until this moment. Problem: `notReady`. */
export async function readOwnSeat(context: MemberContext) {
  const { db, member } = context
  const host = readyHost(context)
  const { rows } = await sql<SessionRow>`select ${sessionColumns} from fish.session s
    where s.owner_id = ${member.id} and s.left_at is null order by s.entered_at`.execute(db)
  const list = rows.map((row): Session => {
    const seated = host.find(row.id)
    if (!seated) return shownSession(row)
    const { cost, unit, hit, won } = seated
    return {
      ...shownSession(row),
      ...countersOf(seated),
      // What is not written yet is shot all the same.
      staked: money(row.staked + cost * (BigInt(hit) - row.ticketHit), unit),
      paid: money(row.paid + cost * (BigInt(won) - row.ticketWon), unit),
    }
  })
  return { list, serverTime: host.now() }
}

/** The sessions of a member, newest first. */
export async function listOwnSessions(
  { db, member }: MemberContext,
  { query: { language, pageNo, pageSize } }: Asked<'listOwnSessions'>,
) {
  const { rows } = await sql<SessionRow & { names: Record<string, string> }>`
    select ${sessionColumns}, r.name as names from fish.session s join fish.room r on r.code = s.room_code
    where s.owner_id = ${member.id} order by s.entered_at desc, s.id
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from fish.session where owner_id = ${member.id}`.execute(db)
  return {
    list: rows.map((row) => shownPast(row, language)),
    totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)),
  }
}

/** All that proves a session that has ended. Problems: `unknownSession`, `sessionOpen`. */
export async function readProof({ db, member }: MemberContext, id: string) {
  const row = await findSession(db, id)
  if (!row || row.ownerId !== member.id) throw fishProblems.unknownSession()
  if (!row.leftAt) throw fishProblems.sessionOpen()
  const { rows } = await sql<{ shots: KeptShot[] }>`
    select shots from fish.volley where session_id = ${id} order by first_shot`.execute(db)
  const proof: SessionProof = {
    session: row.id,
    seed: row.seed,
    commitment: row.commitment,
    clientSeed: row.clientSeed,
    fired: Number(row.fired),
    hit: Number(row.hit),
    refunded: Number(row.refunded),
    won: Number(row.won),
    shots: rows.flatMap(({ shots }) =>
      shots.map(([number, weapon, hit, caught]) => ({ number, weapon, hit, caught })),
    ),
  }
  return { ...proof, shots: [...proof.shots], room: row.room }
}

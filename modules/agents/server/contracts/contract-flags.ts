import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ContractFlags } from '../../contract-calls.ts'
import type { OwnContracts } from '../../contract-flags-calls.ts'
import { flagOf } from '../../contract-places.ts'
import type { Kind } from '../../contract-shapes.ts'
import { partyOf } from './parties.ts'

/**
 * The state of a member's contracts by kind: 1 an offer waits for them, 3 a request to end one waits for them, 2 they have
 * one. With several, in this order.
 */
export async function readContractFlags(
  db: Db,
  memberId: string,
  now: Date,
): Promise<ContractFlags> {
  const { rows } = await sql<{ kind: Kind; flag: 1 | 2 | 3 }>`
    select distinct on (kind) kind, flag from (
      select c.kind, case
          when c.state = 'proposed' then 1
          when c.state = 'terminating' and c.end_asked_until > ${now}
            and c.end_asked_by = case c.lower_id when ${memberId} then 'upper' else 'lower' end then 3
          else 2 end as flag
      from agents.contract c
      where (c.lower_id = ${memberId} and c.state = 'proposed' and c.expires_at > ${now})
        or ((c.lower_id = ${memberId} or c.upper_id = ${memberId}) and c.state in ('active', 'terminating'))) f
    order by kind, case flag when 1 then 0 when 3 then 1 else 2 end`.execute(db)
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.flag ?? 0
  return {
    divtypereq: of('dividend'),
    dailysalreqtype: of('daily'),
    contracthoursalreq: of('hourly'),
    realtimesalreqtype: of('realtime'),
  }
}

/** The kinds of which somebody had a contract with the agent above or with somebody below, in the order of their names. */
async function readKindsHeld(db: Db, memberId: string): Promise<Kind[]> {
  const { rows } = await sql<{ kind: Kind }>`
    select distinct c.kind from agents.contract c
    where (c.lower_id = ${memberId} or c.upper_id = ${memberId}) and c.effective_at is not null
    order by c.kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** The same for who is logged in, with what is over. An assistant sees which kinds the agent has, and answers none. */
export async function readFlags(context: MemberContext): Promise<OwnContracts> {
  const { db, member, clock } = context
  const partyId = await partyOf(context)
  const flags = await readContractFlags(db, partyId, clock())
  const held = await readKindsHeld(db, partyId)
  const past = held.filter((kind) => flags[flagOf[kind]] === 0)
  if (partyId === member.id) return { ...flags, past }
  const seen = (flag: ContractFlags['divtypereq']) => (flag === 0 ? 0 : 2)
  return {
    divtypereq: seen(flags.divtypereq),
    dailysalreqtype: seen(flags.dailysalreqtype),
    contracthoursalreq: seen(flags.contracthoursalreq),
    realtimesalreqtype: seen(flags.realtimesalreqtype),
    past,
  }
}

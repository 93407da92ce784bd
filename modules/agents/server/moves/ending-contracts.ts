import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind } from '../../contract-shapes.ts'

export type EndingContract = {
  id: string
  kind: Kind
  currency: string
  topRatePpm: number
  upperAccount: string | null
  lowerAccount: string
  isOffer: boolean
}

/**
 * The contracts that end where somebody leaves the one above them: those between the two, and all below these of the same
 * kind, which have no contract above any more (domain 3.5). Offers between the two are taken back.
 */
export async function endingContracts(db: Db, memberId: string): Promise<EndingContract[]> {
  const { rows } = await sql<EndingContract>`
    with recursive ending as (
      select c.* from agents.contract c
      where c.lower_id = ${memberId} and c.state in ('proposed', 'active', 'terminating')
      union
      select b.* from ending e join agents.contract b
        on b.upper_id = e.lower_id and b.kind = e.kind and b.unit = e.unit
      where e.state <> 'proposed' and b.state in ('proposed', 'active', 'terminating')
    )
    select e.id, e.kind, e.unit as currency, e.top_rate_ppm as "topRatePpm", u.account as "upperAccount",
      l.account as "lowerAccount", e.state = 'proposed' as "isOffer"
    from ending e join identity.member_view l on l.id = e.lower_id
    left join identity.member_view u on u.id = e.upper_id
    order by e.number`.execute(db)
  return rows
}

import { type Db, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ContractAction } from '../../contract-calls.ts'
import type { Kind, Terms, Tier } from '../../contract-shapes.ts'
import { teamFixture } from '../agents.fixture.ts'
import { answers, processContract } from './answer-contract.ts'
import { findContract, holding } from './contract-rows.ts'
import { offerContract, writeOffer } from './offer.ts'
import { findTopAgent } from './parties.ts'

export const tier = (percent: number, rest: Partial<Tier> = {}): Tier => ({
  ratePpm: Math.round(percent * 10_000),
  minActive: null,
  minValidBet: null,
  minNetLoss: null,
  ...rest,
})

export const terms = (tiers: Tier[], rest: Partial<Terms> = {}): Terms => ({
  kind: 'daily',
  period: 'Daily',
  carry: 'NONE',
  costs: [],
  vendorFeePpm: 0,
  tiers,
  ...rest,
})

/** Teams with contracts. */
export function contractsFixture(db: Db) {
  const team = teamFixture(db)
  const { as, clock } = team

  async function accountOf(id: string) {
    const { rows } = await sql<{ account: string }>`
      select account from identity.member_view where id = ${id}`.execute(db)
    return rows[0]?.account ?? ''
  }
  const offer = async (upper: string, lower: string, offered: Terms, id = newId(clock())) =>
    offerContract(as(upper), { id, account: await accountOf(lower), terms: offered })
  const answer = (who: string, contractId: string, action: ContractAction, kind: Kind = 'daily') =>
    processContract(as(who), kind, { contractId, action })

  /** A contract with the agent above that was accepted. */
  async function agree(upper: string, lower: string, offered: Terms) {
    const { id } = await offer(upper, lower, offered)
    await answer(lower, id, 'ACCEPT', offered.kind)
    return id
  }
  /** A contract of a top agent with the platform. */
  async function agreeTop(lower: string, offered: Terms) {
    const id = newId(clock())
    await inTransaction(db, async (tx) => {
      const party = await findTopAgent(tx, await accountOf(lower))
      const written = { id, upperId: null, lower: party, terms: offered }
      const row = await writeOffer(tx, written, {}, clock())
      await answers.ACCEPT(tx, row, { side: 'lower', by: { memberId: lower }, now: clock() })
    })
    return id
  }
  /** A top agent with a contract of 2 %, and two levels below. */
  async function line() {
    const top = await team.join({ type: 1 })
    const agent = await team.join({ upline: top, type: 2 })
    const player = await team.join({ upline: agent })
    const held = await agreeTop(top, terms([tier(2)]))
    return { top, agent, player, held }
  }
  const stateOf = async (id: string) => (await findContract(db, id))?.state
  const stepsOf = async (id: string) =>
    (
      await sql<{ step: string; hash: string; because: string | null }>`
        select step, terms_hash as hash, because_of as because from agents.contract_step
        where contract_id = ${id} order by number`.execute(db)
    ).rows
  /** Contracts that hold without one above that pays as much. */
  const unfounded = async () =>
    (
      await sql`select c.number from agents.contract c where ${holding} and c.upper_id is not null
        and not exists (select from agents.contract a where a.lower_id = c.upper_id and a.kind = c.kind
          and a.unit = c.unit and a.state in ('active', 'terminating') and a.top_rate_ppm >= c.top_rate_ppm)`.execute(
        db,
      )
    ).rows
  return { ...team, accountOf, offer, answer, agree, agreeTop, line, stateOf, stepsOf, unfounded }
}

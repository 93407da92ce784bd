import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Terms } from '../../../contract-shapes.ts'
import { topRateOf } from '../../../contracts/index.ts'
import { type ExposureParts, isOverMargin, withContract } from '../../../exposure.ts'
import { agentsProblems } from '../../../problems.ts'
import { readExposure } from '../../exposure/read-exposure.ts'
import { visible } from '../../staff/scope.ts'
import { checkTerms } from '../check-terms.ts'
import { lockTree } from '../lock-tree.ts'
import { findSame, writeOffer } from '../offer.ts'
import { findTopAgent, type Party } from '../parties.ts'
import { simulate } from '../simulate.ts'

type Offered = { id: string; account: string; terms: Terms }
type Offering = Offered & { reason: string }

const gainOf = (unit: string) => ({
  rights: new Map<string, 'all' | string[]>([['agents.contracts', [unit]]]),
  to: [],
})

/** An agent with nobody above, of a currency that the reader may offer in. Problems: `unknownAccount`, `mayNotHold`. */
async function findTopInScope(context: StaffContext, account: string): Promise<Party> {
  const mayBeSeen = await visible(context, 'agents.contracts')
  const { rows } = await sql`select from identity.member_view m
    where lower(m.account) = lower(${account}) and m.type <> 4 and ${mayBeSeen(sql`m.currency`)}`.execute(
    context.db,
  )
  if (rows.length === 0) throw agentsProblems.unknownAccount()
  return findTopAgent(context.db, account)
}

/** To whom an offer would go, and what they can cost already. Problems: `unknownAccount`, `mayNotHold`. */
export async function readOfferStanding(context: StaffContext, account: string) {
  const top = await findTopInScope(context, account)
  const exposure = await readExposure(context.db, top, context.clock())
  return { account: top.account, currency: top.unit, exposure }
}

/** What an agent can cost once they have accepted these terms. */
const exposureWith = async (db: Db, top: Party, terms: Terms, now: Date): Promise<ExposureParts> =>
  withContract(await readExposure(db, top, now), {
    kind: terms.kind,
    ratePpm: topRateOf(terms.tiers),
  })

/** What an offer would have paid, and what its acceptance ends. Problems: those of the terms and of the account. */
export async function previewTopOffer(
  context: StaffContext,
  { account, terms }: { account: string; terms: Terms },
) {
  checkTerms(terms)
  const top = await findTopInScope(context, account)
  const { db, clock } = context
  const simulation = await simulate(db, { lowerId: top.id, unit: top.unit, terms }, clock())
  const exposure = await exposureWith(db, top, terms, clock())
  return { simulation, exposure, isOver: isOverMargin(exposure) }
}

type Doing = { staffId: string; note: string; now: Date }

/** Writes the offer, once. Problems: `mayNotHold`, `offerWaits`, `offeredDifferently`. */
async function offerOnce(
  tx: Db,
  { id, account, terms }: Offered,
  { staffId, note, now }: Doing,
): Promise<void> {
  const lower = await findTopAgent(tx, account)
  await lockTree(tx, lower.id)
  const known = await findSame(tx, { id, upperId: null, lowerId: lower.id, terms })
  if (!known) await writeOffer(tx, { id, upperId: null, lower, terms }, { staffId, note }, now)
}

const wireOf = (terms: Terms): unknown =>
  JSON.parse(
    JSON.stringify(terms, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  )

const Payload = z.object({ id: z.uuid(), account: z.string(), terms: Terms, reason: z.string() })

/** What a second person approves: an offer that can cost more than a margin. */
export const offerTopKind: RightsKind = {
  name: 'agents.offerTopContract',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const { reason, ...offered } = Payload.parse(payload)
    const { unit } = await findTopAgent(tx, offered.account)
    await refuseGain(tx, [proposedBy, staff.id], gainOf(unit))
    await offerOnce(tx, offered, { staffId: proposedBy, note: reason, now: clock() })
  },
}

const percent = (ratePpm: number): string => `${ratePpm / 10_000} %`

/**
 * Offers a contract of the platform. What can cost more than a category keeps takes a second person. The same id again is
 * the same offer. Problems: those of the terms and of the account, `offerWaits`, `offeredDifferently`, `noSecondPerson`,
 * `alreadyProposed`.
 */
export async function offerTopContract(
  context: StaffContext,
  { reason, ...offered }: Offering,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const { id, terms } = offered
  checkTerms(terms)
  const now = context.clock()
  return inTransaction(context.db, async (tx) => {
    const scoped = { ...context, db: tx }
    const top = await findTopInScope(scoped, offered.account)
    const same = { id, upperId: null, lowerId: top.id, terms }
    if (await findSame(tx, same)) return { success: true, isDone: true }
    const subject = `member:${top.id}`
    const after = {
      account: top.account,
      kind: terms.kind,
      period: terms.period,
      topRate: percent(topRateOf(terms.tiers)),
    }
    if (!isOverMargin(await exposureWith(tx, top, terms, now))) {
      tellAct(tx, { subject, before: {}, after, reason })
      await offerOnce(tx, offered, { staffId: context.staff.id, note: reason, now })
      return { success: true, isDone: true }
    }
    const payload = { id, account: top.account, terms: wireOf(terms), reason }
    const plan = async () => ({
      kind: offerTopKind,
      subject,
      after,
      payload,
      reason,
      gain: gainOf(top.unit),
    })
    tellAct(tx, { subject, before: {}, after, reason })
    const { isDone } = await askSecond(scoped, plan, ports)
    return { success: true, isDone }
  })
}

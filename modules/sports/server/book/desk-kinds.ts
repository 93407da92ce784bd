import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OutcomeResult } from '../../result.ts'
import type { EventState } from '../../sport.ts'
import { cancelEvent, enterResult } from './enter-result.ts'
import { tellLater } from './tell-job.ts'
import { voidForPrice } from './void-for-price.ts'

/** What both persons hold: results move money of every currency. */
export const resultPermission = 'sports.results'
const gain = { rights: new Map<string, 'all' | string[]>([[resultPermission, 'all']]), to: [] }

const staff = (id: string): string => `staff:${id}`
type Ports = Pick<RightsPorts, 'propose'>
type Acted = { success: true; isDone: boolean }

/** What an act would do is done and rolled back: what is not possible is refused before anybody has to decide. */
export async function tried<T>(tx: Db, act: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  const result = await act(tx)
  await sql`rollback to savepoint tried`.execute(tx)
  return result
}

type Proposed = {
  kind: RightsKind
  subject: string
  payload: Record<string, unknown>
  after: Record<string, unknown>
  reason: string
}

async function proposeAct(
  context: StaffContext,
  { kind, subject, payload, after, reason }: Proposed,
  ports: Ports,
): Promise<Acted> {
  tellAct(context.db, { subject, after, reason })
  const plan = async () => ({ kind, subject, after, payload, reason, gain })
  return { success: true, ...(await askSecond(context, plan, ports)) }
}

const Payload = z.looseObject({ reason: z.string() })
const ResultPayload = z.extend(Payload, {
  eventId: z.int(),
  state: z.optional(z.looseObject({ status: z.string() })),
  outcomes: z.optional(
    z.array(z.object({ outcomeId: z.int(), result: z.nullable(z.looseObject({})) })),
  ),
})
const CancelPayload = z.extend(Payload, { eventId: z.int() })
const PricePayload = z.extend(Payload, { ticketId: z.uuid(), number: z.int() })

export type ResultAsked = {
  eventId: number
  state?: EventState | undefined
  outcomes?: readonly { outcomeId: number; result: OutcomeResult | null }[] | undefined
  reason: string
}

/** A second person confirms what came of an event. */
export const enterResultKind: RightsKind = {
  name: 'sports.enterEventResult',
  apply: async (tx, { payload, proposedBy, staff: person, clock }) => {
    await refuseGain(tx, [proposedBy, person.id], gain)
    // The verb checks the state and the results anew: what is stored is what was proposed.
    const { eventId, state, outcomes, reason } = z.parse(ResultPayload, payload) as ResultAsked
    const by = { by: staff(proposedBy), confirmedBy: staff(person.id), now: clock() }
    await enterResult(tx, { eventId, state, outcomes, reason, ...by })
    await tellLater(tx, eventId)
  },
}

/** A second person confirms that an event is void. */
export const cancelEventKind: RightsKind = {
  name: 'sports.cancelEvent',
  apply: async (tx, { payload, proposedBy, staff: person, clock }) => {
    await refuseGain(tx, [proposedBy, person.id], gain)
    const { eventId, reason } = z.parse(CancelPayload, payload)
    const by = { by: staff(proposedBy), confirmedBy: staff(person.id), now: clock() }
    await cancelEvent(tx, { eventId, reason, ...by })
    await tellLater(tx, eventId)
  },
}

/** A second person confirms that a leg is void for an obvious error of its price. */
export const voidForPriceKind: RightsKind = {
  name: 'sports.voidForPrice',
  apply: async (tx, { payload, proposedBy, staff: person, clock }) => {
    await refuseGain(tx, [proposedBy, person.id], gain)
    const { ticketId, number, reason } = z.parse(PricePayload, payload)
    const by = { by: staff(proposedBy), confirmedBy: staff(person.id), now: clock() }
    await voidForPrice(tx, { ticketId, number, reason, ...by })
  },
}

/** What two persons decide about events. */
export const bookKinds: RightsKind[] = [enterResultKind, cancelEventKind, voidForPriceKind]

const trying = (context: StaffContext) => ({
  by: staff(context.staff.id),
  confirmedBy: staff(context.staff.id),
  now: context.clock(),
})

/**
 * Proposes what came of an event. Problems: those of `enterResult`, `noSecondPerson`, `alreadyProposed`.
 */
export const proposeResult = (
  context: StaffContext,
  { eventId, state, outcomes, reason }: ResultAsked,
  ports: Ports,
): Promise<Acted> =>
  inTransaction(context.db, async (tx) => {
    const asked = { eventId, state, outcomes, reason }
    const { changed } = await tried(tx, (inner) =>
      enterResult(inner, { ...asked, ...trying(context) }),
    )
    return proposeAct(
      { ...context, db: tx },
      {
        kind: enterResultKind,
        subject: `sportsEvent:${eventId}`,
        payload: asked,
        after: {
          ...(state && { status: state.status, score: JSON.stringify(state.score) }),
          outcomes: changed.length,
        },
        reason,
      },
      ports,
    )
  })

/** Proposes to make an event void. Problems: those of `cancelEvent`, `noSecondPerson`, `alreadyProposed`. */
export const proposeCancel = (
  context: StaffContext,
  asked: { eventId: number; reason: string },
  ports: Ports,
): Promise<Acted> =>
  inTransaction(context.db, async (tx) => {
    await tried(tx, (inner) => cancelEvent(inner, { ...asked, ...trying(context) }))
    return proposeAct(
      { ...context, db: tx },
      {
        kind: cancelEventKind,
        subject: `sportsEvent:${asked.eventId}`,
        payload: asked,
        after: { status: 'cancelled' },
        reason: asked.reason,
      },
      ports,
    )
  })

/** Proposes to void a leg for an obvious error of its price. Problems: those of `voidForPrice`, `noSecondPerson`, `alreadyProposed`. */
export const proposePriceVoid = (
  context: StaffContext,
  asked: { ticketId: string; number: number; reason: string },
  ports: Ports,
): Promise<Acted> =>
  inTransaction(context.db, async (tx) => {
    const figures = await tried(tx, (inner) =>
      voidForPrice(inner, { ...asked, ...trying(context) }),
    )
    return proposeAct(
      { ...context, db: tx },
      {
        kind: voidForPriceKind,
        subject: `sportsTicket:${asked.ticketId}`,
        payload: asked,
        after: { ...figures },
        reason: asked.reason,
      },
      ports,
    )
  })

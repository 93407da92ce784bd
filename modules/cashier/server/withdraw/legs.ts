import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LegState } from '../../withdraw-shapes.ts'

export type LegRow = {
  id: string
  withdrawalId: string
  position: number
  amount: bigint
  channel: string
  state: LegState
  attempt: number
  toldAt: Date | null
  reference: string | null
  proof: string
  payerId: string | null
  paidAt: Date | null
  /** After half of the time that the member has. */
  remindAt: Date | null
  remindedAt: Date | null
  dueAt: Date | null
  proofDueAt: Date | null
  disputeProof: string
  proofMissedAt: Date | null
  /** Of its last dispute: the deadline of the decision. */
  decideDueAt: Date | null
  overdueAt: Date | null
  endedAt: Date | null
}

export const legColumns =
  sql.raw(`id, withdrawal_id as "withdrawalId", position, amount, channel, state, attempt,
  told_at as "toldAt", reference, proof, payer_id as "payerId", paid_at as "paidAt",
  remind_at as "remindAt", reminded_at as "remindedAt",
  due_at as "dueAt", proof_due_at as "proofDueAt", dispute_proof as "disputeProof",
  proof_missed_at as "proofMissedAt", decide_due_at as "decideDueAt", overdue_at as "overdueAt", ended_at as "endedAt"`)

/** The parts of a withdrawal, in their order. The caller has locked the withdrawal to change one. */
export async function findLegs(db: Db, withdrawalId: string): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`select ${legColumns} from cashier.withdrawal_leg
    where withdrawal_id = ${withdrawalId} order by position`.execute(db)
  return rows
}

export async function findLeg(db: Db, id: string): Promise<LegRow | undefined> {
  const { rows } =
    await sql<LegRow>`select ${legColumns} from cashier.withdrawal_leg where id = ${id}`.execute(db)
  return rows[0]
}

type NewLeg = Pick<LegRow, 'id' | 'withdrawalId' | 'position' | 'amount' | 'channel'> & {
  /** When it is sent to its gateway; null for manual payments. */
  nextAskAt: Date | null
}

export async function insertLeg(tx: Db, leg: NewLeg): Promise<void> {
  await sql`insert into cashier.withdrawal_leg
      (id, withdrawal_id, position, amount, channel, state, next_ask_at)
    values (${leg.id}, ${leg.withdrawalId}, ${leg.position}, ${String(leg.amount)}::bigint, ${leg.channel}, 'matched',
      ${leg.nextAskAt})`.execute(tx)
}

type Paying = {
  reference: string
  proof: string
  payerId: string | null
  paidAt: Date
  remindAt: Date
  dueAt: Date
}

// Each change names the state that it leaves: of two at once one finds it gone.

/** matched → paid: the clock of the member begins. */
export const payLeg = (tx: Db, id: string, paying: Paying) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set state = 'paid', reference = ${paying.reference}, proof = ${paying.proof},
      payer_id = ${paying.payerId}, paid_at = ${paying.paidAt}, remind_at = ${paying.remindAt}, reminded_at = null,
      due_at = ${paying.dueAt}, next_ask_at = null
    where id = ${id} and state = 'matched'`,
  )

/** matched → failed: for good. */
export const failLeg = (tx: Db, id: string, reference: string | null, now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set state = 'failed', reference = coalesce(${reference}, reference),
      ended_at = ${now}, next_ask_at = null where id = ${id} and state = 'matched'`,
  )

/** paid or disputed → received. */
export const receiveLeg = (tx: Db, id: string, from: 'paid' | 'disputed', now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set state = 'received', due_at = null, remind_at = null,
      proof_due_at = null, ended_at = ${now} where id = ${id} and state = ${from}`,
  )

/** paid → autoReceived, once its time has come. */
export const receiveLegByTime = (tx: Db, id: string, now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set state = 'autoReceived', due_at = null, remind_at = null,
      ended_at = ${now} where id = ${id} and state = 'paid' and due_at <= ${now}`,
  )

/** The time of what is paid begins anew, and with it the reminder, which comes after half of it. */
export const restartClock = (tx: Db, id: string, now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set due_at = ${now}::timestamptz + 2 * (due_at - remind_at),
      remind_at = ${now}::timestamptz + (due_at - remind_at), reminded_at = null
      where id = ${id} and state = 'paid'`,
  )

type DisputeTimes = { now: Date; proofDueAt: Date; decideDueAt: Date }

/** paid → disputed: the clock stops. */
export const disputeLegRow = (tx: Db, id: string, { now, proofDueAt, decideDueAt }: DisputeTimes) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set state = 'disputed', due_at = null, remind_at = null,
      proof_due_at = ${proofDueAt}, decide_due_at = ${decideDueAt}, proof_missed_at = null,
      overdue_at = null where id = ${id} and state = 'paid' and due_at > ${now}`,
  )

/** disputed → matched: it is paid again, as another payment. */
export const requeueLeg = (tx: Db, id: string, nextAskAt: Date | null) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set state = 'matched', attempt = attempt + 1, told_at = null,
      next_ask_at = ${nextAskAt}, asked_times = 0, reference = null, proof = '', payer_id = null, paid_at = null,
      reminded_at = null, proof_due_at = null, dispute_proof = ''
    where id = ${id} and state = 'disputed'`,
  )

/** A proof is shown: the first one begins the time for the decision, which another one does not make longer. */
export const proveLeg = (tx: Db, id: string, proof: string, decideDueAt: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set dispute_proof = ${proof}, decide_due_at = least(decide_due_at, ${decideDueAt})
      where id = ${id} and state = 'disputed'`,
  )

/** No proof was shown in time, once. */
export const missProof = (tx: Db, id: string, now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set proof_missed_at = ${now}
      where id = ${id} and state = 'disputed' and dispute_proof = '' and proof_missed_at is null
        and proof_due_at <= ${now}`,
  )

/** Nobody has decided in time, once. */
export const markOverdue = (tx: Db, id: string, now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set overdue_at = ${now}
      where id = ${id} and state = 'disputed' and overdue_at is null and decide_due_at <= ${now}`,
  )

/** The member is reminded, once. */
export const remindLeg = (tx: Db, id: string, now: Date) =>
  changed(
    tx,
    sql`update cashier.withdrawal_leg set reminded_at = ${now}
      where id = ${id} and state = 'paid' and reminded_at is null and remind_at <= ${now}`,
  )

async function changed(tx: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(tx)
  return numAffectedRows === 1n
}

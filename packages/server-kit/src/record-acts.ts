import type { Call } from '@tessera/calls'
import { isRecorded, type Recorder, tellAct, type Told } from './acts.ts'
import type { Context, Signed } from './context.ts'
import { inTransaction } from './database.ts'
import type { Db } from './db.ts'

/** What the staff change is recorded, and what a call says is. */
export const isAct = ({ access, method, isAct: isSaid }: Call): boolean =>
  isSaid ?? (access.startsWith('staff:') && method !== 'GET')

/** The entry where the call reports no other: its subject, and the request. */
export function givenOf(call: Call, input: object): Told {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown }
  const asked = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const words = [asked['reason'], asked['note']].filter((each) => typeof each === 'string')
  return {
    subject: subjectOf(call, params ?? {}),
    reason: words[0] ?? '',
    // Sealed input is confidential: its fields are named, and no more.
    ...(Object.keys(asked).length > 0 && { after: call.encrypted ? hidden(asked) : asked }),
  }
}

const hidden = (asked: object) =>
  Object.fromEntries(Object.keys(asked).map((name) => [name, '«changed»']))

/** `/wps/staff/withdrawals/:id/approve` is about `withdrawals:<id>`; a path without a field is about its last word. */
function subjectOf({ path }: Call, params: Record<string, unknown>): string {
  const parts = path.split('/')
  const at = parts.findIndex((part) => part.startsWith(':'))
  if (at < 1) return parts.at(-1) ?? path
  return `${parts[at - 1]}:${String(params[parts[at]?.slice(1) ?? ''])}`.slice(0, 200)
}

/** An act that wrote nothing has its entry too; where that fails the call fails. */
export async function endAct(db: Db): Promise<void> {
  if (isRecorded(db)) return
  await inTransaction(db, (tx) => Promise.resolve(tellAct(tx)))
}

/** The call that was refused, as it came. */
type Refused = Pick<Context, 'address' | 'requestId'> & { given: { params: unknown } }

type Refusing = {
  dependencies: Pick<Context, 'db' | 'clock'>
  recorder?: Recorder
}

/** A staff member tried a call without permission: that is recorded. */
export async function recordRefusal(
  { given, address, requestId }: Refused,
  call: Call,
  signed: Signed | undefined,
  { dependencies, recorder }: Refusing,
): Promise<void> {
  if (!recorder || signed?.kind !== 'staff' || !call.access.startsWith('staff:')) return
  const { id, account } = signed.staff
  const params = given.params as Record<string, unknown>
  await inTransaction(dependencies.db, (tx) =>
    recorder.append(tx, {
      subject: subjectOf(call, params),
      after: { permission: call.access.slice('staff:'.length) },
      staff: { id, account },
      name: recorder.nameOf(call),
      outcome: 'refused',
      address,
      requestId,
      at: dependencies.clock(),
    }),
  )
}

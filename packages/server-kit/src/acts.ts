import type { Call } from '@tessera/calls'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { StaffPerson } from './staff-person.ts'
import type { Db } from './db.ts'

/** What an act changed. A subject is a word, or a word and what it is about: `help:term`. */
export type Told = { subject: string; before?: unknown; after?: unknown; reason?: string }

/** One entry of the record of acts. */
export type Act = Told & {
  staff: Pick<StaffPerson, 'id' | 'account'>
  name: string
  outcome: 'done' | 'refused'
  address: string
  requestId: string
  at: Date
}

/** Where acts are recorded. Appends in the transaction that it is given. */
export type Recorder = {
  nameOf: (call: Call) => string
  append: (tx: Db, act: Act) => Promise<void>
}

type Begun = Omit<Act, keyof Told | 'at' | 'outcome' | 'staff'> & {
  /** Undefined where the call itself finds out who it is. */
  staff: Act['staff'] | undefined
  /** The entry where the call reports no other. */
  given: Told
  clock: Clock
  append: Recorder['append']
}

/** One call of the staff that changes something, while it runs. */
type Scope = Begun & { plain: Db; isRecorded: boolean }
type Telling = { given: Told; told: Told[]; staff?: Act['staff']; isAppended: boolean }

const scopes = new WeakMap<Db, Scope>()
const tellings = new WeakMap<Db, Telling>()

/**
 * The database as this act has it: each transaction on it that writes something ends with the act's entry, so that
 * neither is there without the other.
 */
export function beginAct(plain: Db, begun: Begun): Db {
  const db = plain.withTables<Record<never, never>>()
  scopes.set(db, { ...begun, plain, isRecorded: false })
  return db
}

/** Whether the act has its entry. One that nobody is known to have done needs none. */
export function isRecorded(db: Db): boolean {
  const scope = scopes.get(db)
  return !scope?.staff || scope.isRecorded
}

/** What is not undone when the act fails is no part of it: a wrong code is counted all the same. */
export const aside = (db: Db): Db => scopes.get(db)?.plain ?? db

/**
 * Reports the changes of this transaction for the audit log; without a report the entry contains the request. Outside
 * of staff calls nothing happens.
 */
export function tellAct(tx: Db, told?: Told, staff?: Act['staff']): void {
  const telling = tellings.get(tx)
  if (!telling) return
  telling.told.push(told ?? telling.given)
  if (staff) telling.staff = staff
}

type Recorded<T> = { work: (tx: Db) => Promise<T>; committed: () => void }

/** A transaction's work with what the record of acts keeps of it at its end. */
export function recordedIn<T>(db: Db, work: (tx: Db) => Promise<T>): Recorded<T> | undefined {
  const scope = scopes.get(db)
  if (!scope) return undefined
  const last: { telling?: Telling } = {}
  return {
    work: async (tx) => {
      const telling: Telling = { given: scope.given, told: [], isAppended: false }
      last.telling = telling
      tellings.set(tx, telling)
      const result = await work(tx)
      const staff = telling.staff ?? scope.staff
      if (staff) await appendTold(tx, scope, telling, staff)
      return result
    },
    committed: () => {
      scope.isRecorded ||= last.telling?.isAppended ?? false
    },
  }
}

async function appendTold(tx: Db, scope: Scope, telling: Telling, staff: Act['staff']) {
  const isSilent = telling.told.length === 0
  if (isSilent && (scope.isRecorded || !(await hasWritten(tx)))) return
  for (const told of isSilent ? [scope.given] : telling.told) {
    await scope.append(tx, entryOf(scope, told, staff))
  }
  telling.isAppended = true
}

// A transaction gets its number when it first writes something.
async function hasWritten(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isWriter: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as "isWriter"`.execute(tx)
  return rows[0]?.isWriter ?? false
}

const entryOf = (scope: Scope, told: Told, { id, account }: Act['staff']): Act => ({
  ...told,
  reason: told.reason || scope.given.reason || '',
  staff: { id, account },
  name: scope.name,
  address: scope.address,
  requestId: scope.requestId,
  outcome: 'done',
  at: scope.clock(),
})

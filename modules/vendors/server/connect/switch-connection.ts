import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { connectionProblems } from '../../connection-problems.ts'
import type { SupplierPorts } from '../ports.ts'
import { changes, subjectOf } from './changes.ts'
import { type ConnectionSet, findConnectionSet } from './connection-rows.ts'
import { isTested } from './reports.ts'

// Both may set up vendors.
const gain = { rights: new Map<string, 'all' | string[]>([['vendors.settings', 'all']]), to: [] }
const payloadOf = z.object({ code: z.string(), version: z.string(), reason: z.string() })

async function needConnection(tx: Db, code: string): Promise<ConnectionSet> {
  const set = await findConnectionSet(tx, code)
  if (!set) throw connectionProblems.unknownConnection()
  return set
}

/** Why a connection cannot be switched on as it is now. */
async function refuseOn(tx: Db, set: ConnectionSet, now: Date): Promise<void> {
  if (set.isEnabled) throw connectionProblems.connectionIsOn()
  if (set.supplies.length === 0) throw connectionProblems.suppliesNothing()
  if (!(await isTested(tx, set.code, now))) throw connectionProblems.notTested()
}

const setOn = (tx: Db, code: string, isOn: boolean, now: Date) =>
  sql`update vendors.connection set is_enabled = ${isOn}, changed_at = ${now} where code = ${code}`.execute(
    tx,
  )
const vendorsOf = ({ supplies }: ConnectionSet) => supplies.map(({ vendor }) => vendor)
const isOnWord = (isOn: boolean) => ({ isEnabled: String(isOn) })

/** What a second person approves: a connection is on, exactly as it was tested. */
export const switchOnKind = (ports: SupplierPorts): RightsKind => ({
  name: 'vendors.switchConnectionOn',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    const { code, version, reason } = payloadOf.parse(payload)
    await changes.lock(tx, 'connections')
    const set = await needConnection(tx, code)
    await refuseOn(tx, set, clock())
    if ((await changes.versionOf(tx, subjectOf(code))) !== version)
      throw connectionProblems.notTested()
    await setOn(tx, code, true, clock())
    await ports.showVendors(tx, vendorsOf(set), true)
    const sides = { before: isOnWord(false), after: isOnWord(true) }
    await changes.insert(tx, { subject: subjectOf(code), ...sides, staff, reason }, clock())
  },
})

/**
 * Proposes to switch a connection on. Problems: `unknownConnection`, `connectionIsOn`, `suppliesNothing`, `notTested`, those of
 * a second person.
 */
export async function switchConnectionOn(
  context: StaffContext,
  code: string,
  reason: string,
  ports: SupplierPorts & Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const plan = async (tx: Db) => {
    await changes.lock(tx, 'connections')
    const set = await needConnection(tx, code)
    await refuseOn(tx, set, context.clock())
    const version = await changes.versionOf(tx, subjectOf(code))
    return {
      kind: switchOnKind(ports),
      subject: subjectOf(code),
      before: isOnWord(false),
      after: { ...isOnWord(true), vendors: vendorsOf(set).join(', ') },
      payload: { code, version, reason },
      reason,
      gain,
    }
  }
  const { isDone } = await askSecond(context, plan, ports)
  return { success: true, isDone }
}

/** Switches a connection off, at once. Problems: `unknownConnection`, `connectionIsOff`. */
export async function switchConnectionOff(
  { db, clock, staff }: StaffContext,
  code: string,
  reason: string,
  { showVendors }: SupplierPorts,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'connections')
    const set = await needConnection(tx, code)
    if (!set.isEnabled) throw connectionProblems.connectionIsOff()
    await setOn(tx, code, false, clock())
    await showVendors(tx, vendorsOf(set), false)
    const sides = { before: isOnWord(true), after: isOnWord(false) }
    await changes.insert(tx, { subject: subjectOf(code), ...sides, staff, reason }, clock())
  })
  return { success: true }
}

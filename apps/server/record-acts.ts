import type { Call } from '@tessera/calls'
import { appendAct } from '@tessera/compliance/server'
import type { Recorder } from '@tessera/server-kit'
import { allCalls } from './docs/all-calls.ts'

const names = new Map<Call, string>(Object.entries(allCalls).map(([name, call]) => [call, name]))

/** The record of what the staff do: an act has the name of its call, `cashier.approveWithdrawal` for example. */
export const recorder: Recorder = {
  nameOf: (call) => names.get(call) ?? `${call.method} ${call.path}`,
  append: appendAct,
}

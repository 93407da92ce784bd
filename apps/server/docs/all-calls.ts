import { betsCalls } from '@tessera/bets/calls'
import type { Call } from '@tessera/calls'
import {
  cashierCalls,
  depositDeskCalls,
  depositTermsCalls,
  recordCalls,
  turnoverCalls,
  turnoverStaffCalls,
  withdrawCalls,
  withdrawStaffCalls,
} from '@tessera/cashier/calls'
import { complianceCalls } from '@tessera/compliance/calls'
import { identityCalls } from '@tessera/identity/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import { lobbyCalls } from '@tessera/lobby/calls'
import { messagesCalls, messagesStaffCalls } from '@tessera/messages/calls'
import { roundsCalls } from '@tessera/rounds/calls'
import { failureCalls, settingsCalls, settingsStaffCalls } from '@tessera/settings/calls'

const modules: Record<string, Record<string, Call>> = {
  bets: betsCalls,
  cashier: {
    ...cashierCalls,
    ...depositDeskCalls,
    ...depositTermsCalls,
    ...recordCalls,
    ...turnoverCalls,
    ...turnoverStaffCalls,
    ...withdrawCalls,
    ...withdrawStaffCalls,
  },
  identity: identityCalls,
  ledger: ledgerCalls,
  lobby: lobbyCalls,
  compliance: complianceCalls,
  messages: { ...messagesCalls, ...messagesStaffCalls },
  rounds: roundsCalls,
  settings: { ...settingsCalls, ...settingsStaffCalls },
  failures: failureCalls,
}

/** Every call of the house, by `module.name`. */
export const allCalls: Record<string, Call> = Object.fromEntries(
  Object.entries(modules).flatMap(([module, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${module}.${name}`, call]),
  ),
)

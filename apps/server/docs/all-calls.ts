import { betsCalls, figuresCalls } from '@tessera/bets/calls'
import type { Call } from '@tessera/calls'
import {
  cashierCalls,
  cashierStaffCalls,
  correctionCalls,
  depositDeskCalls,
  depositTermsCalls,
  memberMoneyCalls,
  reconciliationCalls,
  recordCalls,
  turnoverCalls,
  turnoverStaffCalls,
  waiverCalls,
  uplineCalls,
  uplineStaffCalls,
  withdrawCalls,
  withdrawStaffCalls,
} from '@tessera/cashier/calls'
import { complianceCalls } from '@tessera/compliance/calls'
import { identityCalls } from '@tessera/identity/calls'
import { ledgerCalls, ledgerStaffCalls, staffHealthCalls } from '@tessera/ledger/calls'
import { lobbyCalls, lobbyStaffCalls } from '@tessera/lobby/calls'
import { loyaltyCalls, loyaltyStaffCalls } from '@tessera/loyalty/calls'
import { messagesCalls, messagesStaffCalls } from '@tessera/messages/calls'
import { officeCalls } from '@tessera/office/calls'
import { roundsCalls } from '@tessera/rounds/calls'
import {
  draftCalls,
  failureCalls,
  settingsCalls,
  settingsStaffCalls,
} from '@tessera/settings/calls'
import { vendorsCalls, walletStaffCalls } from '@tessera/vendors/calls'

const modules: Record<string, Record<string, Call>> = {
  bets: { ...betsCalls, ...figuresCalls },
  cashier: {
    ...cashierCalls,
    ...cashierStaffCalls,
    ...correctionCalls,
    ...memberMoneyCalls,
    ...reconciliationCalls,
    ...waiverCalls,
    ...depositDeskCalls,
    ...depositTermsCalls,
    ...recordCalls,
    ...turnoverCalls,
    ...turnoverStaffCalls,
    ...uplineCalls,
    ...uplineStaffCalls,
    ...withdrawCalls,
    ...withdrawStaffCalls,
  },
  identity: identityCalls,
  ledger: { ...ledgerCalls, ...ledgerStaffCalls, ...staffHealthCalls },
  lobby: { ...lobbyCalls, ...lobbyStaffCalls },
  loyalty: { ...loyaltyCalls, ...loyaltyStaffCalls },
  compliance: complianceCalls,
  messages: { ...messagesCalls, ...messagesStaffCalls },
  office: officeCalls,
  rounds: roundsCalls,
  settings: { ...settingsCalls, ...settingsStaffCalls, ...draftCalls },
  failures: failureCalls,
  vendors: { ...vendorsCalls, ...walletStaffCalls },
}

/** Every call of the house, by `module.name`. */
export const allCalls: Record<string, Call> = Object.fromEntries(
  Object.entries(modules).flatMap(([module, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${module}.${name}`, call]),
  ),
)

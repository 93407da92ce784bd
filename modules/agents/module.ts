import { defineModule } from '@tessera/calls'
import { accountCalls } from './account-calls.ts'
import { agentsCalls } from './calls.ts'
import { clickCalls } from './click-calls.ts'
import { contractCalls } from './contract-calls.ts'
import { contractStaffCalls } from './contract-staff-calls.ts'
import { exposureStaffCalls } from './exposure-staff-calls.ts'
import { agentRatesCalls } from './rates-calls.ts'
import { agentRatesStaffCalls } from './rates-staff-calls.ts'
import { receiptCalls } from './receipt-calls.ts'
import { receiptStaffCalls } from './receipt-staff-calls.ts'
import { runCalls } from './run-calls.ts'
import { runStaffCalls } from './run-staff-calls.ts'
import { agentsMoveCalls } from './move-calls.ts'
import { agentsStaffCalls } from './staff-calls.ts'

export const agentsModule = defineModule({
  name: 'agents',
  calls: {
    ...agentsCalls,
    ...accountCalls,
    ...clickCalls,
    ...contractCalls,
    ...contractStaffCalls,
    ...exposureStaffCalls,
    ...agentRatesCalls,
    ...receiptCalls,
    ...receiptStaffCalls,
    ...runCalls,
    ...runStaffCalls,
    ...agentsStaffCalls,
    ...agentRatesStaffCalls,
    ...agentsMoveCalls,
  },
})

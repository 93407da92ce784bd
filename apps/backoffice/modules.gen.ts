// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { OfficeModule } from '@tessera/web-kit/modules'
import { cashierOffice } from '@tessera/cashier/staff/module'
import { vendorsOffice } from '@tessera/vendors/staff/module'
import { roundsOffice } from '@tessera/rounds/staff/module'
import { tablesOffice } from '@tessera/tables/staff/module'
import { sportsOffice } from '@tessera/sports/staff/module'
import { lotteryOffice } from '@tessera/lottery/staff/module'
import { promotionsOffice } from '@tessera/promotions/staff/module'
import { loyaltyOffice } from '@tessera/loyalty/staff/module'
import { agentsOffice } from '@tessera/agents/staff/module'
import { messagesOffice } from '@tessera/messages/staff/module'
import { pokerOffice } from '@tessera/poker/staff/module'
import { fishOffice } from '@tessera/fish/staff/module'
import { operatorsOffice } from '@tessera/operators/staff/module'

export const officeModules: readonly OfficeModule[] = [
  cashierOffice,
  vendorsOffice,
  roundsOffice,
  tablesOffice,
  sportsOffice,
  lotteryOffice,
  promotionsOffice,
  loyaltyOffice,
  agentsOffice,
  messagesOffice,
  pokerOffice,
  fishOffice,
  operatorsOffice,
]

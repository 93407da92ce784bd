// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { Manifest } from '@tessera/calls'
import { settingsModule } from '@tessera/settings/module'
import { ledgerModule } from '@tessera/ledger/module'
import { betsModule } from '@tessera/bets/module'
import { complianceModule } from '@tessera/compliance/module'
import { identityModule } from '@tessera/identity/module'
import { cashierModule } from '@tessera/cashier/module'
import { lobbyModule } from '@tessera/lobby/module'
import { vendorsModule } from '@tessera/vendors/module'
import { roundsModule } from '@tessera/rounds/module'
import { tablesModule } from '@tessera/tables/module'
import { sportsModule } from '@tessera/sports/module'
import { lotteryModule } from '@tessera/lottery/module'
import { promotionsModule } from '@tessera/promotions/module'
import { loyaltyModule } from '@tessera/loyalty/module'
import { agentsModule } from '@tessera/agents/module'
import { messagesModule } from '@tessera/messages/module'
import { officeModule } from '@tessera/office/module'
import { pokerModule } from '@tessera/poker/module'
import { fishModule } from '@tessera/fish/module'
import { operatorsModule } from '@tessera/operators/module'

export const manifests: readonly Manifest[] = [
  settingsModule,
  ledgerModule,
  betsModule,
  complianceModule,
  identityModule,
  cashierModule,
  lobbyModule,
  vendorsModule,
  roundsModule,
  tablesModule,
  sportsModule,
  lotteryModule,
  promotionsModule,
  loyaltyModule,
  agentsModule,
  messagesModule,
  officeModule,
  pokerModule,
  fishModule,
  operatorsModule,
]

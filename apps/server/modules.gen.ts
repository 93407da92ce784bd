// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import { settingsServer } from '@tessera/settings/server/module'
import { ledgerServer } from '@tessera/ledger/server/module'
import { betsServer } from '@tessera/bets/server/module'
import { complianceServer } from '@tessera/compliance/server/module'
import { identityServer } from '@tessera/identity/server/module'
import { cashierServer } from '@tessera/cashier/server/module'
import { lobbyServer } from '@tessera/lobby/server/module'
import { vendorsServer } from '@tessera/vendors/server/module'
import { roundsServer } from '@tessera/rounds/server/module'
import { tablesServer } from '@tessera/tables/server/module'
import { sportsServer } from '@tessera/sports/server/module'
import { lotteryServer } from '@tessera/lottery/server/module'
import { promotionsServer } from '@tessera/promotions/server/module'
import { loyaltyServer } from '@tessera/loyalty/server/module'
import { agentsServer } from '@tessera/agents/server/module'
import { messagesServer } from '@tessera/messages/server/module'
import { officeServer } from '@tessera/office/server/module'
import { pokerServer } from '@tessera/poker/server/module'
import { fishServer } from '@tessera/fish/server/module'
import { operatorsServer } from '@tessera/operators/server/module'

export const serverModules = {
  settings: settingsServer,
  ledger: ledgerServer,
  bets: betsServer,
  compliance: complianceServer,
  identity: identityServer,
  cashier: cashierServer,
  lobby: lobbyServer,
  vendors: vendorsServer,
  rounds: roundsServer,
  tables: tablesServer,
  sports: sportsServer,
  lottery: lotteryServer,
  promotions: promotionsServer,
  loyalty: loyaltyServer,
  agents: agentsServer,
  messages: messagesServer,
  office: officeServer,
  poker: pokerServer,
  fish: fishServer,
  operators: operatorsServer,
}

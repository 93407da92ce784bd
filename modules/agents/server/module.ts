import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { agentsModule } from '../module.ts'
import { accountRoutes } from './accounts/routes.ts'
import { contractJobs } from './contracts/jobs.ts'
import { contractRoutes } from './contracts/routes.ts'
import { forceEndKind } from './contracts/staff/end-contract.ts'
import { offerTopKind } from './contracts/staff/offer-top.ts'
import { contractStaffRoutes } from './contracts/staff/routes.ts'
import type { DescribeGames } from './describe-games.ts'
import { marginSettings } from './exposure/margins.ts'
import { exposureRoutes } from './exposure/routes.ts'
import { betsListener } from './figures/bets-listener.ts'
import { ordersListener } from './figures/orders-listener.ts'
import { agentsJobs } from './jobs.ts'
import { ratesRoutes } from './rates/routes.ts'
import { rateSettings } from './rates/two-person-settings.ts'
import type { ReceiptPorts } from './receipts/ports.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { typeKind } from './moves/change-type.ts'
import { moveKind } from './moves/move-agent.ts'
import { agentsRoutes } from './routes.ts'
import { approveRunKind } from './runs/decide-run.ts'
import { runRoutes } from './runs/routes.ts'
import { runSettings } from './runs/run-settings.ts'
import { agentsStaffRoutes } from './staff/routes.ts'

/** What this module asks of others: the names of games, messages to members, and what receipts ask of the cashier. */
type Ports = ReceiptPorts & { describeGames: DescribeGames }

// Whom a run pays, and when two approve it, is changed by two.
const runsDesk = ({ sign }: Pick<Ports, 'sign'>) =>
  takingTwo(runRoutes({ signStatement: sign, propose }), runSettings, { propose })

// What agents earn for good is changed by two.
const ratesDesk = ({ describeGames }: Pick<Ports, 'describeGames'>) =>
  takingTwo(ratesRoutes(describeGames), rateSettings, { propose })

// What offers are measured by is changed by two.
const exposureDesk = () => takingTwo(exposureRoutes(), marginSettings, { propose })

export const agentsServer = defineServerModule(agentsModule, {
  routes: (ports: Ports) => [
    ...agentsRoutes(ports.describeGames),
    ...accountRoutes(),
    ...contractRoutes(),
    ...contractStaffRoutes({ propose }),
    ...exposureDesk().routes,
    ...receiptRoutes(ports),
    ...agentsStaffRoutes(),
    ...ratesDesk(ports).routes,
    ...runsDesk(ports).routes,
  ],
  jobs: ({ sendMessage }: Ports) => [...agentsJobs, ...contractJobs({ sendMessage })],
  listeners: (_: Ports) => [betsListener, ordersListener],
  approvalKinds: (ports: Ports) => [
    ...ratesDesk(ports).kinds,
    ...runsDesk(ports).kinds,
    ...exposureDesk().kinds,
    approveRunKind,
    offerTopKind,
    forceEndKind,
    moveKind,
    typeKind,
  ],
})

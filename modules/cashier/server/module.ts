import type { DescribeGames, DescribeTickets } from '@tessera/bets/server'
import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import { defineServerModule, withoutMoney } from '@tessera/server-kit'
import { cashierModule } from '../module.ts'
import type { VipOf } from './deposit/check-terms.ts'
import { cashierJobsWith } from './jobs.ts'
import { unclearKind } from './reversal/settle-unclear.ts'
import { recordsRoutes } from './records/records-routes.ts'
import { cashierRoutesWith } from './routes.ts'
import { turnoverListener } from './turnover/turnover-listener.ts'
import { vouchersKind } from './vouchers/make-vouchers.ts'
import { twoPersonSettings } from './two-person-settings.ts'
import type { SendMessage, SettleReceipt, WithdrawPorts } from './withdraw/ports.ts'

type Ports = {
  vipOf: VipOf
  sendMessage: SendMessage
  describeGames: DescribeGames
  describeTickets: DescribeTickets
  owesContract: WithdrawPorts['owesContract']
  settleReceipt: SettleReceipt
}

// What decides when two people are needed is changed by two.
const deskOf = (ports: Ports) => takingTwo(cashierRoutesWith(ports), twoPersonSettings, { propose })

export const cashierServer = defineServerModule(cashierModule, {
  routes: (ports: Ports) => [
    ...deskOf(ports).routes,
    ...withoutMoney(recordsRoutes(ports.describeGames, ports.describeTickets)),
  ],
  jobs: (ports: Ports) => cashierJobsWith(ports),
  listeners: () => [turnoverListener],
  approvalKinds: (ports: Ports) => [...deskOf(ports).kinds, unclearKind, vouchersKind],
})

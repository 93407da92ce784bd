import {
  ArrowUpFromLine,
  Banknote,
  CalendarDays,
  ChartPie,
  Clock,
  HandCoins,
  Headset,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  ReceiptText,
  Timer,
  TrendingDown,
  UserPlus,
  Users,
  Wallet,
  Waypoints,
} from 'lucide-react'
import { createElement } from 'react'
import type { OwnContracts } from '@tessera/agents/contract-flags-calls'
import { flagOf, panelOf } from '@tessera/agents/contract-places'
import { centreMessages } from '@tessera/agents/centre-messages'
import { useText } from '@tessera/web-kit'
import { memberPage } from '../member-pages.tsx'
import { paths } from '../routing/paths.ts'
import { once } from '../routing/once.ts'
import type { LoadedScreen } from '../routing/route.ts'

export type AgentLabel = keyof (typeof centreMessages)['texts']
type ContractKind = keyof typeof panelOf

export type AgentPage = {
  /** The name that the specification gives it, in `/agentHome?page=`. */
  id: string
  label: AgentLabel
  icon: LucideIcon
  /** It is shown while the flag of this kind is on (specification 2), and for what is over. */
  kind?: ContractKind
  screen: () => Promise<LoadedScreen>
}

/** Where a panel is shown as a page. */
export const agentHref = (id: string): string => `${paths.agentHome}?page=${id}`

const agents = () => import('@tessera/agents/agent')

/** The panel of a kind of contracts. */
const contractPage = (kind: ContractKind, label: AgentLabel, icon: LucideIcon): AgentPage => ({
  id: panelOf[kind],
  label,
  icon,
  kind,
  screen: once(async () => {
    const { AgentContractsScreen } = await (await agents()).loadContracts()
    return { Screen: () => createElement(AgentContractsScreen, { kind }) }
  }),
})
const ofMember = (page: string) => () => memberPage(new URLSearchParams({ page })).screen()

/** The panels of the agent centre, in groups, as far as they exist. Money and messages are the pages that members have. */
export const agentGroups: readonly { label: AgentLabel; pages: readonly AgentPage[] }[] = [
  {
    label: 'centre.groupTeam',
    pages: [
      {
        id: 'agentTeamOverview',
        label: 'centre.teamOverview',
        icon: LayoutDashboard,
        screen: once(async () => ({
          Screen: (await (await agents()).loadTeamOverview()).TeamOverviewScreen,
        })),
      },
      {
        id: 'downlineManagmentView',
        label: 'centre.teamManagement',
        icon: Users,
        screen: once(async () => ({
          Screen: (await (await agents()).loadTeam()).TeamManagementScreen,
        })),
      },
      {
        id: 'registerCenter',
        label: 'centre.registerCentre',
        icon: UserPlus,
        screen: once(async () => ({
          Screen: (await (await agents()).loadRegisterCentre()).RegisterCentreScreen,
        })),
      },
      {
        id: 'palStatementsAgentCopy',
        label: 'centre.userLoss',
        icon: TrendingDown,
        screen: once(async () => ({ Screen: (await (await agents()).loadTeam()).UserLossScreen })),
      },
      {
        id: 'personalHistoryCopy',
        label: 'centre.teamBets',
        icon: ListChecks,
        screen: once(async () => ({
          Screen: (await (await agents()).loadTeamBets()).TeamBetsScreen,
        })),
      },
      {
        id: 'agentDownlineTransactionDetailsCopy',
        label: 'centre.accountDetails',
        icon: ReceiptText,
        screen: once(async () => ({
          Screen: (await (await agents()).loadAccountDetails()).AccountDetailsScreen,
        })),
      },
    ],
  },
  {
    label: 'centre.groupContracts',
    pages: [
      contractPage('dividend', 'centre.dividend', ChartPie),
      contractPage('daily', 'centre.dailySalary', CalendarDays),
      contractPage('hourly', 'centre.hourlySalary', Clock),
      contractPage('realtime', 'centre.realtimeSalary', Timer),
    ],
  },
  {
    label: 'centre.groupMoney',
    pages: [
      {
        id: 'agentRevenueReport',
        label: 'centre.income',
        icon: HandCoins,
        screen: once(async () => ({
          Screen: (await (await agents()).loadIncome()).IncomeScreen,
        })),
      },
      { id: 'deposit', label: 'centre.deposit', icon: Wallet, screen: ofMember('depositv2') },
      {
        id: 'withdrawal',
        label: 'centre.withdrawal',
        icon: ArrowUpFromLine,
        screen: ofMember('withdraw'),
      },
      {
        id: 'transfer',
        label: 'centre.transfer',
        icon: Waypoints,
        screen: ofMember('transferUpline'),
      },
      {
        id: 'custodyReceipts',
        label: 'centre.receipts',
        icon: Banknote,
        screen: once(async () => ({
          Screen: (await (await agents()).loadReceipts()).ReceiptsScreen,
        })),
      },
    ],
  },
  {
    label: 'centre.groupMessages',
    pages: [
      {
        id: 'agentAnnouncement',
        label: 'centre.announcements',
        icon: Megaphone,
        screen: once(async () => {
          const messages = await import('@tessera/messages/member')
          const { NoticesScreen } = await messages.loadNoticesPage()
          return {
            Screen: function Announcements() {
              const title = useText(centreMessages)('centre.announcements')
              return createElement(NoticesScreen, { title })
            },
          }
        }),
      },
      { id: 'messages', label: 'centre.messages', icon: Mail, screen: ofMember('messageV2') },
    ],
  },
]

/** What opens the customer service. */
export const serviceIcon = Headset

const hasContracts = (own: OwnContracts | undefined, kind: ContractKind): boolean =>
  own !== undefined && (own[flagOf[kind]] > 0 || own.past.includes(kind))

/** The groups as far as there are contracts for them; before that is known, those that need none. */
export const shownGroups = (own: OwnContracts | undefined) =>
  agentGroups
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ kind }) => kind === undefined || hasContracts(own, kind)),
    }))
    .filter(({ pages }) => pages.length > 0)

/** The panel of a name; the first one where there is none of it. */
export function agentPageOf(id: string | null, groups: typeof agentGroups): AgentPage {
  const pages = groups.flatMap((group) => group.pages)
  const page = pages.find((each) => each.id === id) ?? pages[0]
  if (!page) throw new Error('the agent centre has pages')
  return page
}

/** Whether a name is that of a panel of contracts. */
export const isFlagged = (id: string | null): boolean =>
  agentGroups.some(({ pages }) => pages.some((page) => page.id === id && page.kind !== undefined))

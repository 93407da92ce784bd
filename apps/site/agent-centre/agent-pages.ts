import {
  ArrowUpFromLine,
  Banknote,
  Headset,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  ReceiptText,
  TrendingDown,
  UserPlus,
  Users,
  Wallet,
  Waypoints,
} from 'lucide-react'
import type { centreMessages } from '@tessera/agents/centre-messages'
import { memberPage } from '../member-pages.tsx'
import { once } from '../routing/once.ts'
import type { LoadedScreen } from '../routing/route.ts'

type Label = keyof (typeof centreMessages)['texts']

export type AgentPage = {
  /** The name that the specification gives it, in `/agentHome?page=`. */
  id: string
  label: Label
  icon: LucideIcon
  screen: () => Promise<LoadedScreen>
}

const agents = () => import('@tessera/agents/agent')
const ofMember = (page: string) => () => memberPage(new URLSearchParams({ page })).screen()

/** The panels of the agent centre, in groups, as far as they exist. Money and messages are the pages that members have. */
export const agentGroups: readonly { label: Label; pages: readonly AgentPage[] }[] = [
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
    label: 'centre.groupMoney',
    pages: [
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
          return { Screen: (await messages.loadNoticesPage()).NoticesScreen }
        }),
      },
      { id: 'messages', label: 'centre.messages', icon: Mail, screen: ofMember('messageV2') },
    ],
  },
]

/** What opens the customer service. */
export const serviceIcon = Headset

const agentPages = agentGroups.flatMap(({ pages }) => pages)

/** The panel of a name; the first one where there is none of it. */
export const agentPageOf = (id: string | null): AgentPage => {
  const page = agentPages.find((each) => each.id === id) ?? agentPages[0]
  if (!page) throw new Error('the agent centre has pages')
  return page
}

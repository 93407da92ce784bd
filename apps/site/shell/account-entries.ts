import {
  ArrowUpFromLine,
  Award,
  CircleUser,
  CirclePause,
  Clock,
  Gift,
  Hourglass,
  ListChecks,
  Mail,
  MessageSquareText,
  Percent,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Trophy,
  UserPlus,
  Wallet,
  Waypoints,
} from 'lucide-react'
import type { AccountGroupName } from '@tessera/web-kit/modules'
import { added } from '../module-pages.ts'
import { paths } from '../routing/paths.ts'
import { type MenuEntry, ownGameEntries } from './menu-entries.ts'

const account: MenuEntry = { href: paths.account, label: 'account', icon: CircleUser }
const bettingRecord: MenuEntry = {
  href: paths.bettingRecord,
  label: 'bettingRecord',
  icon: ListChecks,
}
const inbox: MenuEntry = { href: paths.messages, label: 'messages', icon: Mail }

const limits: MenuEntry = { href: paths.playLimits, label: 'playLimits', icon: Hourglass }

/** Specification 2: the menu of the header has these, and acts of its own; the limits are one press away, too. */
export const avatarEntries: readonly MenuEntry[] = [account, bettingRecord, inbox, limits]

export type AccountEntries = { name: AccountGroupName; entries: readonly MenuEntry[] }

const ownGroups: readonly AccountEntries[] = [
  {
    name: 'money',
    entries: [
      { href: paths.deposit, label: 'deposit', icon: Wallet },
      { href: paths.withdraw, label: 'withdraw', icon: ArrowUpFromLine },
      { href: paths.transferFund, label: 'transferFund', icon: Waypoints },
      { href: paths.transferUpline, label: 'transferUpline', icon: UserPlus },
      { href: paths.bonus, label: 'bonus', icon: Gift },
      { href: paths.rewards, label: 'rewardCentre', icon: Award },
      { href: paths.rebates, label: 'rebates', icon: Percent },
    ],
  },
  { name: 'play', entries: ownGameEntries },
  {
    name: 'records',
    entries: [
      bettingRecord,
      { href: paths.accountRecord, label: 'accountRecord', icon: ReceiptText },
      { href: paths.profit, label: 'profit', icon: Trophy },
      { href: paths.moneyHistory, label: 'moneyHistory', icon: Clock },
      { href: paths.statement, label: 'statement', icon: ScrollText },
    ],
  },
  {
    name: 'safety',
    entries: [
      { href: paths.security, label: 'security', icon: ShieldCheck },
      limits,
      { href: paths.takeBreak, label: 'takeBreak', icon: CirclePause },
    ],
  },
  {
    name: 'support',
    entries: [inbox, { href: paths.feedback, label: 'feedback', icon: MessageSquareText }],
  },
]

/** The pages of a member's account in groups: the same in every menu, on a phone as at a desktop. */
export const accountGroups: readonly AccountEntries[] = ownGroups.map(({ name, entries }) => ({
  name,
  entries: [...entries, ...added.account.filter(({ group }) => group === name)],
}))

/** The page of the account itself, and every page of its groups. */
export const accountEntries: readonly MenuEntry[] = [
  account,
  ...accountGroups.flatMap(({ entries }) => entries),
]

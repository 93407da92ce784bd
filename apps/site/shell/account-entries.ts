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
import { paths } from '../routing/paths.ts'
import type { MenuEntry } from './menu-entries.ts'

const account: MenuEntry = { href: paths.account, label: 'account', icon: CircleUser }
const bettingRecord: MenuEntry = {
  href: paths.bettingRecord,
  label: 'bettingRecord',
  icon: ListChecks,
}
const inbox: MenuEntry = { href: paths.messages, label: 'messages', icon: Mail }

/** Specification 2: the menu of the header has these, and acts of its own. */
export const avatarEntries: readonly MenuEntry[] = [account, bettingRecord, inbox]

/** The pages of a member's account. */
export const accountEntries: readonly MenuEntry[] = [
  account,
  { href: paths.security, label: 'security', icon: ShieldCheck },
  { href: paths.playLimits, label: 'playLimits', icon: Hourglass },
  { href: paths.takeBreak, label: 'takeBreak', icon: CirclePause },
  { href: paths.deposit, label: 'deposit', icon: Wallet },
  { href: paths.withdraw, label: 'withdraw', icon: ArrowUpFromLine },
  { href: paths.transferFund, label: 'transferFund', icon: Waypoints },
  { href: paths.transferUpline, label: 'transferUpline', icon: UserPlus },
  { href: paths.bonus, label: 'bonus', icon: Gift },
  { href: paths.rewards, label: 'rewardCentre', icon: Award },
  { href: paths.rebates, label: 'rebates', icon: Percent },
  bettingRecord,
  { href: paths.accountRecord, label: 'accountRecord', icon: ReceiptText },
  { href: paths.profit, label: 'profit', icon: Trophy },
  { href: paths.moneyHistory, label: 'moneyHistory', icon: Clock },
  { href: paths.statement, label: 'statement', icon: ScrollText },
  inbox,
  { href: paths.feedback, label: 'feedback', icon: MessageSquareText },
]

import {
  CircleHelp,
  CircleUser,
  Clock,
  Clover,
  Dices,
  Feather,
  Fish,
  Gamepad2,
  House,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Scale,
  ShieldCheck,
  Spade,
  Star,
  Ticket,
  Trophy,
  Video,
  Wallet,
  Waypoints,
} from 'lucide-react'
import { type ListedType, paths, typePaths } from '../routing/paths.ts'
import type { TitleKey } from '../routing/route.ts'

export type MenuEntry = { href: string; label: TitleKey; icon: LucideIcon; count?: number }

const typeIcons: Record<ListedType, LucideIcon> = {
  RNG: Dices,
  LIVE: Video,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  COCKFIGHT: Feather,
  FISH: Fish,
  PVP: Spade,
  ELOTT: Ticket,
  LOTT: Clover,
}

export const homeEntry: MenuEntry = { href: paths.home, label: 'home', icon: House }

/** What a member has of their own in the lobby. */
export const ownGameEntries: MenuEntry[] = [
  { href: paths.favourites, label: 'favourites', icon: Star },
  { href: paths.recent, label: 'recent', icon: Clock },
]

/** A category is shown when vendors have games in it (specification 2). */
export const typeEntries = (counts: ReadonlyMap<string, number>): MenuEntry[] =>
  (Object.keys(typePaths) as ListedType[])
    .filter((type) => (counts.get(type) ?? 0) > 0)
    .map((type) => ({
      href: typePaths[type],
      label: `type.${type}`,
      icon: typeIcons[type],
      count: counts.get(type) ?? 0,
    }))

/** The pages of a member's account. */
export const accountEntries: MenuEntry[] = [
  { href: paths.account, label: 'account', icon: CircleUser },
  { href: paths.security, label: 'security', icon: ShieldCheck },
  { href: paths.deposit, label: 'deposit', icon: Wallet },
  { href: paths.bettingRecord, label: 'bettingRecord', icon: ListChecks },
  { href: paths.accountRecord, label: 'accountRecord', icon: ReceiptText },
]

export const houseEntries: MenuEntry[] = [
  { href: paths.verify, label: 'verify', icon: Waypoints },
  { href: paths.ledger, label: 'ledgerHealth', icon: Scale },
  { href: paths.help, label: 'help', icon: CircleHelp },
]

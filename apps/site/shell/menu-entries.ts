import type { FlagName } from '@tessera/settings/calls'
import {
  BadgeCheck,
  Briefcase,
  CircleHelp,
  Clock,
  Clover,
  Crown,
  Dices,
  Feather,
  Fish,
  Gamepad2,
  Gem,
  Gift,
  Globe,
  House,
  type LucideIcon,
  Megaphone,
  Scale,
  ScrollText,
  Smartphone,
  Spade,
  Star,
  Ticket,
  Trophy,
  UserCheck,
  UserPlus,
  Video,
  Waypoints,
} from 'lucide-react'
import { hasMemberPage } from '../member-pages.tsx'
import { added } from '../module-pages.ts'
import { type ListedType, paths, typePaths } from '../routing/paths.ts'
import type { MenuEntry } from './menu-entry.ts'

export type { MenuEntry }

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

/**
 * A category is shown when vendors have games in it (specification 2). PROMO and HOME are types of titles too, and no
 * categories: they have no place in a menu.
 */
export const typeEntries = (counts: ReadonlyMap<string, number>): MenuEntry[] =>
  (Object.keys(typePaths) as ListedType[])
    .filter((type) => (counts.get(type) ?? 0) > 0)
    .map((type) => ({
      href: typePaths[type],
      label: `type.${type}`,
      icon: typeIcons[type],
      count: counts.get(type) ?? 0,
    }))

/** The entries whose page exists: one of the member centre that is not built yet leads nowhere. */
export const thatExist = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ href }) => {
    const [path, query] = href.split('?')
    const page = new URLSearchParams(query).get('page')
    return path !== paths.account || page === null || hasMemberPage(page)
  })

const vip: MenuEntry = { href: paths.vip, label: 'vipBonus', icon: Crown }
const agent: MenuEntry = { href: paths.agent, label: 'forAgents', icon: Briefcase }
const referral: MenuEntry = { href: paths.referral, label: 'referral', icon: UserPlus }

/** Offers besides games: by flags, levels, agents or referrals, and points (specification 2). */
export function offerEntries(flags: ReadonlySet<FlagName> | undefined): MenuEntry[] {
  const partner = flags?.has('AGENTPOLICY3') ? [agent] : flags?.has('REFERRAL3') ? [referral] : []
  const points: MenuEntry = { href: paths.points, label: 'pointMall', icon: Gem }
  return [
    { href: paths.promotions, label: 'promotions', icon: Megaphone },
    ...(flags?.has('VIP3') ? [vip] : []),
    ...(flags?.has('POINTSYSTEM3') ? [points] : []),
    ...partner,
    ...added.main,
  ]
}

export const aboutEntries: readonly MenuEntry[] = [
  { href: paths.verify, label: 'verify', icon: Waypoints },
  { href: paths.ledger, label: 'ledgerHealth', icon: Scale },
  { href: paths.help, label: 'help', icon: CircleHelp },
]

/** Pages with the official identity of the site. */
export const officialEntries: readonly MenuEntry[] = [
  { href: paths.licence, label: 'licence', icon: ScrollText },
  { href: paths.legal, label: 'legal', icon: Scale },
  { href: paths.channel, label: 'channel', icon: BadgeCheck },
  { href: paths.mirrors, label: 'mirrors', icon: Globe },
  { href: paths.representative, label: 'representative', icon: UserCheck },
  { href: paths.winners, label: 'winners', icon: Trophy },
  { href: paths.android, label: 'getApp', icon: Smartphone },
]

/** What specification 1 advertises: VIP bonus, refer and win, bonus bets. */
export const advertisedEntries = (flags: ReadonlySet<FlagName> | undefined): MenuEntry[] => [
  ...(flags?.has('VIP3') ? [vip] : []),
  ...(flags?.has('REFERRAL3') ? [referral] : []),
  { href: paths.bonus, label: 'bonus', icon: Gift },
]

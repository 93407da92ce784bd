import {
  ArrowLeftRight,
  Coins,
  Construction,
  Crown,
  DoorOpen,
  Gauge,
  Activity,
  FileCheck,
  FileClock,
  FileText,
  Globe,
  HandCoins,
  IdCard,
  HandHelping,
  Inbox,
  KeyRound,
  Landmark,
  LayoutGrid,
  LogIn,
  type LucideIcon,
  Mails,
  MailPlus,
  MapPin,
  Megaphone,
  MessageSquareText,
  Palette,
  Percent,
  ReceiptText,
  Scale,
  ScanFace,
  Send,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Stamp,
  Timer,
  ToggleLeft,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { type Messages, textOf, useLanguage } from '@tessera/web-kit'
import type { OfficeGroup } from '@tessera/web-kit/modules'
import { messages } from './messages.ts'
import { officeModules } from './modules.gen.ts'

export const paths = {
  dashboard: '/dashboard',
  operations: '/operations',
  members: '/members',
  books: '/ledger',
  accounts: '/accounts',
  figureBets: '/bets',
  figureOrders: '/orders',
  outbox: '/outbox',
  channels: '/channels',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  withdrawRule: '/withdraw-rule',
  uplineRule: '/upline-rule',
  turnover: '/turnover',
  vipLevels: '/vip-levels',
  rebates: '/rebates',
  memberLevel: '/member-level',
  rebateClaims: '/rebate-claims',
  reconciliation: '/reconciliation',
  corrections: '/corrections',
  vendorWallets: '/vendor-wallets',
  vendorTransfers: '/vendor-transfers',
  delivery: '/delivery',
  registration: '/registration',
  captcha: '/captcha',
  logIn: '/log-in',
  sessions: '/sessions',
  socialLogin: '/social',
  lobby: '/lobby',
  drafts: '/drafts',
  offered: '/offered',
  content: '/content',
  features: '/features',
  brand: '/brand',
  hosts: '/hosts',
  region: '/region',
  maintenance: '/maintenance',
  audit: '/audit',
  approvals: '/approvals',
  staff: '/staff',
  roles: '/roles',
  door: '/door',
  announcements: '/announcements',
  messages: '/messages',
  feedback: '/feedback',
} as const

type OwnSection = {
  name: keyof typeof paths & keyof typeof messages.texts
  icon: LucideIcon
  /** The permission; undefined: none is needed. */
  permission?: string
}

/** What the office has, in the order of its menu; what modules add comes after, in their groups. */
const groups = [
  {
    name: 'groupToday',
    sections: [
      { name: 'dashboard', icon: Gauge, permission: 'figures.read' },
      { name: 'members', icon: Users, permission: 'members.read' },
      { name: 'approvals', icon: Stamp },
    ],
  },
  {
    name: 'groupMoney',
    sections: [
      { name: 'deposits', icon: Inbox, permission: 'deposits.read' },
      { name: 'withdrawals', icon: HandCoins, permission: 'withdrawals.read' },
      { name: 'corrections', icon: HandHelping, permission: 'corrections.read' },
      { name: 'reconciliation', icon: FileCheck, permission: 'reconciliation.read' },
      { name: 'vendorTransfers', icon: ArrowLeftRight, permission: 'vendors.transfers' },
      { name: 'books', icon: Scale, permission: 'ledger.check' },
      { name: 'channels', icon: Landmark, permission: 'channels.write' },
      { name: 'withdrawRule', icon: SlidersHorizontal, permission: 'withdrawals.settings' },
      { name: 'uplineRule', icon: ArrowLeftRight, permission: 'withdrawals.settings' },
      { name: 'vendorWallets', icon: Wallet, permission: 'vendors.settings' },
    ],
  },
  // All of it comes from the module.
  { name: 'groupAgents', sections: [] },
  {
    name: 'groupLoyalty',
    sections: [
      { name: 'rebateClaims', icon: ReceiptText, permission: 'loyalty.read' },
      { name: 'vipLevels', icon: Crown, permission: 'loyalty.settings' },
      { name: 'rebates', icon: Percent, permission: 'loyalty.settings' },
    ],
  },
  {
    name: 'groupWords',
    sections: [
      { name: 'announcements', icon: Megaphone, permission: 'messages.write' },
      { name: 'messages', icon: MailPlus, permission: 'messages.write' },
      { name: 'feedback', icon: MessageSquareText, permission: 'feedback.read' },
      { name: 'outbox', icon: Mails, permission: 'outbox.read' },
      { name: 'delivery', icon: Send, permission: 'delivery.write' },
    ],
  },
  {
    name: 'groupSite',
    sections: [
      { name: 'lobby', icon: LayoutGrid, permission: 'lobby.write' },
      { name: 'drafts', icon: FileClock, permission: 'drafts.write' },
      { name: 'content', icon: FileText, permission: 'content.write' },
      { name: 'features', icon: ToggleLeft, permission: 'flags.write' },
      { name: 'brand', icon: Palette, permission: 'brand.write' },
      { name: 'hosts', icon: Globe, permission: 'hosts.write' },
      { name: 'offered', icon: Coins, permission: 'currencies.write' },
      { name: 'region', icon: MapPin, permission: 'region.write' },
      { name: 'maintenance', icon: Construction, permission: 'maintenance.write' },
    ],
  },
  {
    name: 'groupDoors',
    sections: [
      { name: 'registration', icon: UserPlus, permission: 'registration.write' },
      { name: 'captcha', icon: ScanFace, permission: 'captcha.write' },
      { name: 'logIn', icon: DoorOpen, permission: 'logIn.write' },
      { name: 'sessions', icon: Timer, permission: 'sessions.write' },
      { name: 'socialLogin', icon: LogIn, permission: 'social.write' },
    ],
  },
  {
    name: 'groupAdministration',
    sections: [
      { name: 'staff', icon: IdCard, permission: 'staff.read' },
      { name: 'roles', icon: ShieldCheck, permission: 'staff.read' },
      { name: 'audit', icon: ScrollText, permission: 'audit.read' },
      { name: 'operations', icon: Activity, permission: 'operations.read' },
      { name: 'door', icon: KeyRound },
    ],
  },
] as const satisfies readonly { name: OfficeGroup; sections: readonly OwnSection[] }[]

/** Pages that are opened from a member, and from no menu. */
const opened: readonly { name: keyof typeof paths; permission: string }[] = [
  { name: 'turnover', permission: 'turnover.read' },
  { name: 'memberLevel', permission: 'loyalty.read' },
  { name: 'figureBets', permission: 'money.read' },
  { name: 'figureOrders', permission: 'money.read' },
  { name: 'accounts', permission: 'ledger.check' },
]

/** A place in the menu. Its name is a text of the office, or of the module that adds it. */
export type Section = {
  id: string
  path: string
  icon: LucideIcon
  permission?: string | undefined
  title: { messages: Messages; key: string }
}

const ownSection = ({ name, ...rest }: OwnSection): Section => ({
  ...rest,
  id: name,
  path: paths[name],
  title: { messages, key: name },
})

const addedSections = (group: OfficeGroup): Section[] =>
  officeModules
    .flatMap(({ titles, sections }) => sections.map((section) => ({ ...section, titles })))
    .filter((section) => section.group === group)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ id, path, icon, permission, titles }) => ({
      id,
      path,
      icon,
      permission,
      title: { messages: titles, key: id },
    }))

const menu = groups.map(({ name, sections }) => ({
  name,
  sections: [...sections.map(ownSection), ...addedSections(name)],
}))

const isFor = (permissions: readonly string[]) => (section: Section) =>
  !section.permission || permissions.includes(section.permission)

/** The menu for these permissions: empty groups are left out. */
export const menuFor = (permissions: readonly string[]) =>
  menu
    .map(({ name, sections }) => ({ name, sections: sections.filter(isFor(permissions)) }))
    .filter(({ sections }) => sections.length > 0)

export const sectionsFor = (permissions: readonly string[]): Section[] =>
  menuFor(permissions).flatMap(({ sections }) => sections)

/** What a section is called, in the reader's language. */
export function useSectionTitles(): (section: Section) => string {
  const { code } = useLanguage()
  return ({ title }) => textOf(title.messages, code)(title.key)
}

/** The section of the menu that a page belongs to: the page of the section itself, or one below it. */
export function sectionAt(path: string, permissions: readonly string[]): Section | undefined {
  const holds = (of: string) => path === of || path.startsWith(`${of}/`)
  return sectionsFor(permissions)
    .filter((section) => holds(section.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The first page for these permissions: the members, or else the first allowed section. */
export function homeFor(permissions: readonly string[]): string {
  const own = sectionsFor(permissions)
  const first = own.find(({ id }) => id === 'members') ?? own[0]
  return first?.path ?? paths.door
}

/** Whether these permissions allow a path. An unknown path is left to the page itself. */
export function mayOpen(path: string, permissions: readonly string[]): boolean {
  const page = `/${path.split('/')[1] ?? ''}`
  const all: readonly { path: string; permission?: string | undefined }[] = [
    ...menu.flatMap(({ sections }) => sections),
    ...opened.map(({ name, permission }) => ({ path: paths[name], permission })),
  ]
  const found = all.find((each) => each.path === page)
  return found?.permission === undefined || permissions.includes(found.permission)
}

import {
  Construction,
  DoorOpen,
  FileText,
  Globe,
  HandCoins,
  Inbox,
  KeyRound,
  Landmark,
  ListChecks,
  LogIn,
  type LucideIcon,
  Mails,
  MailPlus,
  MapPin,
  Megaphone,
  MessageSquareText,
  Palette,
  Scale,
  ScanFace,
  Send,
  SlidersHorizontal,
  Timer,
  ToggleLeft,
  UserPlus,
  Users,
} from 'lucide-react'
import type { messages } from './messages.ts'

export const paths = {
  members: '/members',
  books: '/ledger',
  outbox: '/outbox',
  channels: '/channels',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  withdrawRule: '/withdraw-rule',
  turnover: '/turnover',
  delivery: '/delivery',
  registration: '/registration',
  human: '/human',
  logIn: '/log-in',
  sessions: '/sessions',
  houses: '/social',
  content: '/content',
  features: '/features',
  brand: '/brand',
  hosts: '/hosts',
  region: '/region',
  maintenance: '/maintenance',
  door: '/door',
  announcements: '/announcements',
  letters: '/letters',
  feedback: '/feedback',
} as const

type Section = {
  name: keyof typeof paths & keyof typeof messages.texts
  icon: LucideIcon
  /** Whose business it is; without one, everybody's. */
  permission?: string
}

/** What the office has, in the order of its menu. */
const sections: Section[] = [
  { name: 'members', icon: Users },
  { name: 'books', icon: Scale, permission: 'ledger.check' },
  { name: 'outbox', icon: Mails, permission: 'outbox.read' },
  { name: 'channels', icon: Landmark, permission: 'channels.write' },
  { name: 'deposits', icon: Inbox, permission: 'deposits.read' },
  { name: 'withdrawals', icon: HandCoins, permission: 'withdrawals.read' },
  { name: 'withdrawRule', icon: SlidersHorizontal, permission: 'withdrawals.settings' },
  { name: 'turnover', icon: ListChecks, permission: 'turnover.read' },
  { name: 'delivery', icon: Send, permission: 'delivery.write' },
  { name: 'registration', icon: UserPlus, permission: 'registration.write' },
  { name: 'human', icon: ScanFace, permission: 'human.write' },
  { name: 'logIn', icon: DoorOpen, permission: 'logIn.write' },
  { name: 'sessions', icon: Timer, permission: 'sessions.write' },
  { name: 'houses', icon: LogIn, permission: 'social.write' },
  { name: 'announcements', icon: Megaphone, permission: 'messages.write' },
  { name: 'letters', icon: MailPlus, permission: 'messages.write' },
  { name: 'feedback', icon: MessageSquareText, permission: 'feedback.read' },
  { name: 'content', icon: FileText, permission: 'content.write' },
  { name: 'features', icon: ToggleLeft, permission: 'flags.write' },
  { name: 'brand', icon: Palette, permission: 'brand.write' },
  { name: 'hosts', icon: Globe, permission: 'hosts.write' },
  { name: 'region', icon: MapPin, permission: 'region.write' },
  { name: 'maintenance', icon: Construction, permission: 'maintenance.write' },
  { name: 'door', icon: KeyRound },
]

export const sectionsFor = (permissions: readonly string[]): Section[] =>
  sections.filter(({ permission }) => !permission || permissions.includes(permission))

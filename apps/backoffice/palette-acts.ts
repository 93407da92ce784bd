import type { messages } from './messages.ts'
import { paths } from './sections.ts'

/** A frequent action, beside the sections themselves: its address and its permission. */
export type PaletteAct = {
  name: Extract<keyof typeof messages.texts, `act${string}`>
  href: string
  permission: string
}

/** What the palette offers beside the sections, in the order of the menu. */
export const paletteActs: readonly PaletteAct[] = [
  { name: 'actToday', href: `${paths.dashboard}?days=1`, permission: 'figures.read' },
  { name: 'actMonth', href: `${paths.dashboard}?days=30`, permission: 'figures.read' },
  { name: 'actFrozen', href: `${paths.members}?status=blocked`, permission: 'members.read' },
  { name: 'actTests', href: `${paths.members}?kind=test`, permission: 'members.read' },
  { name: 'actDecided', href: `${paths.approvals}?state=over`, permission: 'approvals.decide' },
  { name: 'actConfirm', href: `${paths.deposits}?view=toConfirm`, permission: 'deposits.read' },
  { name: 'actReview', href: `${paths.withdrawals}?view=review`, permission: 'withdrawals.read' },
  {
    name: 'actDisputes',
    href: `${paths.withdrawals}?view=disputes`,
    permission: 'withdrawals.read',
  },
  { name: 'actPropose', href: paths.corrections, permission: 'corrections.propose' },
  {
    name: 'actProposed',
    href: `${paths.corrections}?state=proposed`,
    permission: 'corrections.read',
  },
  {
    name: 'actDiscrepancies',
    href: `${paths.reconciliation}?view=open`,
    permission: 'reconciliation.read',
  },
  { name: 'actCheck', href: paths.books, permission: 'ledger.check' },
  { name: 'actAnnounce', href: paths.announcements, permission: 'messages.write' },
  { name: 'actWrite', href: paths.messages, permission: 'messages.write' },
  { name: 'actUnsent', href: `${paths.outbox}?state=dead`, permission: 'outbox.read' },
  { name: 'actHidden', href: `${paths.lobby}/games?mark=isHidden`, permission: 'lobby.write' },
  { name: 'actLanes', href: `${paths.lobby}/lanes`, permission: 'lobby.write' },
  { name: 'actGamesFile', href: `${paths.lobby}/file`, permission: 'lobby.write' },
  { name: 'actLobbyLook', href: `${paths.lobby}/preview`, permission: 'lobby.write' },
  { name: 'actBanners', href: `${paths.content}/banners`, permission: 'content.write' },
  { name: 'actHelp', href: `${paths.content}/help`, permission: 'content.write' },
  { name: 'actClose', href: paths.maintenance, permission: 'maintenance.write' },
  { name: 'actHire', href: paths.staff, permission: 'staff.write' },
  { name: 'actRole', href: paths.roles, permission: 'staff.write' },
  { name: 'actRefused', href: `${paths.audit}?outcome=refused`, permission: 'audit.read' },
  { name: 'actRunning', href: `${paths.operations}?state=running`, permission: 'operations.read' },
  { name: 'actFailed', href: `${paths.operations}?state=failed`, permission: 'operations.read' },
]

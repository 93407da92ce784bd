import { useMember } from '@tessera/identity/following'
import { MemberMenu } from '@tessera/identity/own'
import { Avatar, type Session, ThemeSwitch, useMedia, useText } from '@tessera/web-kit'
import { Briefcase, FileText, Headset } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { ContractPopup } from '../parts.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { EntryBadge } from './entry-badge.tsx'
import { avatarEntries } from './account-entries.ts'
import { useTitleText } from '../routing/title-text.ts'
import styles from './avatar-menu.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { thatExist } from './menu-entries.ts'
import { useConsolidated, useContracts, useVipLabel } from './use-own-state.ts'
import { useSignOut } from './use-sign-out.tsx'

// Who is choosing a password there is not asked about anything else.
const ofPasswords = new Set<string>([paths.reset, paths.password, paths.forgot])

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What is one's own, behind one's own ornament: what specification 2 names, the limits, the language and the theme. */
export function AvatarMenu({ session }: { session: Session }) {
  const text = useText(messages)
  const titleOf = useTitleText()
  const { member, isAgent } = useMember()
  const service = useOverlay('service')
  const signOut = useSignOut()
  const vipLabel = useVipLabel()
  useConsolidated()
  const contracts = useContracts()
  const [location] = useLocation()
  const centre = useOverlay('member')
  const agentCentre = useOverlay('agent')
  // Specification 2: over the page that one is on, where there is room.
  const hasRoom = useMedia('(min-width: 60rem)')
  if (!member) return <Avatar seed={session.memberId} />
  return (
    <>
      <MemberMenu member={member} vipLabel={vipLabel} onLogOut={signOut.ask}>
        {thatExist(avatarEntries).map(({ href, label, icon: Icon }) => (
          <Link key={href} href={hasRoom && href === paths.account ? centre.href : href}>
            <Icon {...icon} />
            {titleOf(label)}
            <EntryBadge label={label} />
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={service.open}>
          <Headset {...icon} />
          {text('customerService')}
        </button>
        {contracts.hasSome && !isAgent && (
          <Link href="/member?page=contracts">
            <FileText {...icon} />
            {titleOf('contracts')}
          </Link>
        )}
        {isAgent && (
          <Link href={hasRoom ? agentCentre.href : paths.agentHome}>
            <Briefcase {...icon} />
            {text('agentCentre')}
          </Link>
        )}
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeSwitch />
        </div>
      </MemberMenu>
      {signOut.dialog}
      {contracts.isWaiting && !ofPasswords.has(location) && (
        <Suspense fallback={null}>
          <ContractPopup memberId={session.memberId} isAgent={isAgent} />
        </Suspense>
      )}
    </>
  )
}

import { MemberMenu, useMember } from '@tessera/identity/member'
import { Avatar, type Session, useText } from '@tessera/web-kit'
import { Briefcase, Headset } from 'lucide-react'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { EntryBadge } from './entry-badge.tsx'
import { avatarEntries, thatExist } from './menu-entries.ts'
import { useSignOut } from './use-sign-out.tsx'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What is one's own, behind one's own ornament: just what specification 2 names. */
export function AvatarMenu({ session }: { session: Session }) {
  const text = useText(messages)
  const { member, isAgent } = useMember()
  const service = useOverlay('service')
  const signOut = useSignOut()
  if (!member) return <Avatar seed={session.memberId} />
  return (
    <>
      <MemberMenu member={member} onLogOut={signOut.ask}>
        {thatExist(avatarEntries).map(({ href, label, icon: Icon }) => (
          <Link key={href} href={href}>
            <Icon {...icon} />
            {text(label)}
            <EntryBadge label={label} />
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={service.open}>
          <Headset {...icon} />
          {text('customerService')}
        </button>
        {isAgent && (
          <Link href={paths.agentHome}>
            <Briefcase {...icon} />
            {text('agentCentre')}
          </Link>
        )}
      </MemberMenu>
      {signOut.dialog}
    </>
  )
}

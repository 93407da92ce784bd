import { Menu, useCopy, useText } from '@tessera/web-kit'
import { Copy, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberInfo } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './member-menu.module.css'
import { MemberAvatar } from './profile/member-avatar.tsx'

type Props = {
  member: MemberInfo
  /** The name of their level; nothing where there are none. */
  vipLabel?: string
  onLogOut: () => void
  /** The site's links: my account, betting record, messages … */
  children: ReactNode
}

/** The menu behind the member's avatar (specification 2, header). */
export function MemberMenu({ member, vipLabel = '', onLogOut, children }: Props) {
  const text = useText(messages)
  const copy = useCopy()

  return (
    <Menu
      label={vipLabel === '' ? text('menu') : `${text('menu')}, ${vipLabel}`}
      button={
        <span className={styles.own}>
          <MemberAvatar memberId={member.id} />
          {vipLabel !== '' && <span className={styles.vip}>{vipLabel}</span>}
        </span>
      }
    >
      <p className={styles.name}>
        <strong>{member.nickname}</strong>
        <span>{member.account}</span>
      </p>
      {children}
      <button type="button" onClick={() => copy(member.id)}>
        <Copy size={18} aria-hidden="true" />
        {text('copyId')}
      </button>
      <button type="button" onClick={onLogOut}>
        <LogOut size={18} aria-hidden="true" />
        {text('logOut')}
      </button>
    </Menu>
  )
}

import { Button, CopyButton, lazyPart, useFormat, useText } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { messages } from '../../messages.ts'
import type { Security } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { useMember } from '../use-member.ts'
import { MemberAvatar } from './member-avatar.tsx'
import styles from './security-screen.module.css'

const IconDialog = lazyPart(async () => ({
  default: (await import('./icon-dialog.tsx')).IconDialog,
}))

/** Who one is here: picture, names, user id, level. */
export function AccountHead({ security }: { security: Shown }) {
  const text = useText(profileMessages)
  const words = useText(messages)
  const format = useFormat()
  const { member } = useMember()
  const [isChoosing, setChoosing] = useState(false)
  const { account, nickname, vip, createdAt } = security
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <MemberAvatar memberId={member?.id ?? account} isLarge />
        <p className={styles.names}>
          <strong>{nickname}</strong>
          <span>{account}</span>
          {vip && <span className={styles.vip}>{text('vipLevel', { label: vip.label })}</span>}
          <span>{text('memberSince', { date: format.day(createdAt) })}</span>
        </p>
        <Button kind="plain" onClick={() => setChoosing(true)}>
          {text('changePicture')}
        </Button>
      </div>
      {member && (
        <p className={styles.id}>
          <span className={styles.lead}>
            {words('userId')} <code>{member.id}</code>
          </span>
          <CopyButton value={member.id} label={words('copyId')} />
        </p>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <IconDialog memberId={member?.id ?? account} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Shown = Pick<Security, 'account' | 'nickname' | 'vip'> & { createdAt: string | Date }

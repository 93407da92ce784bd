import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CopyButton, query, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { staffIdentityCalls } from '../staff-calls.ts'
import styles from './member-screen.module.css'
import { MemberAccount } from './profile/member-account.tsx'
import { useProfileLines } from './use-profile-lines.ts'

const profileQuery = (id: string) => query(staffIdentityCalls.readProfile, { params: { id } })

export const loadMemberScreen = (client: QueryClient, id: string) =>
  client.ensureQueryData(profileQuery(id))

type Props = {
  memberId: string
  /** The way back to the list. */
  listHref: string
  /** What other modules show of this member: their ledger. */
  children?: ReactNode
}

/** Everything that a member told at registration, with a place for what other modules know of them. */
export function MemberScreen({ memberId, listHref, children }: Props) {
  const text = useText(messages)
  const { data: profile } = useSuspenseQuery(profileQuery(memberId))
  const lines = useProfileLines(profile)

  return (
    <article className={styles.screen}>
      <p>
        <a href={listHref}>{text('back')}</a>
      </p>
      <h1>{profile.account}</h1>
      <section aria-label={text('profile')} className={styles.card}>
        <dl className={styles.lines}>
          <div>
            <dt>{text('userId')}</dt>
            <dd className={styles.id}>
              <code>{profile.id}</code>
              <CopyButton value={profile.id} label={text('copyUserId')} />
            </dd>
          </div>
          {lines.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value || text('notTold')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <MemberAccount memberId={memberId} payeeName={profile.payeeName} />
      {children}
    </article>
  )
}

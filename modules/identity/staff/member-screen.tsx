import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Banner, CopyButton, query, useFormat, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { membersDeskMessages } from '../members-desk-messages.ts'
import { messages } from '../messages.ts'
import { type MemberProfile, staffIdentityCalls } from '../staff-calls.ts'
import { MemberDeskActs, type MemberDoing } from './desk/member-desk-acts.tsx'
import { MemberLimits } from './desk/member-limits.tsx'
import { MemberLinked } from './desk/member-linked.tsx'
import { MemberMoneyPart } from './desk/member-money.tsx'
import { MemberNotes } from './desk/member-notes.tsx'
import { MemberTimeline, type TimelineKind } from './desk/member-timeline.tsx'
import { RevealButton } from './desk/personal-data.tsx'
import styles from './member-screen.module.css'
import { MemberAccount } from './profile/member-account.tsx'
import { useProfileLines } from './use-profile-lines.ts'
import { useStaff } from './use-staff.ts'

const profileQuery = (id: string) => query(staffIdentityCalls.readProfile, { params: { id } })

export const loadMemberScreen = (client: QueryClient, id: string) =>
  client.ensureQueryData(profileQuery(id))

type Props = {
  memberId: string
  /** Where the list is, and the way back to it as it was. */
  listHref: string
  backHref: string
  /** Which lines of the timeline are shown. */
  kind: TimelineKind
  onKind: (kind: TimelineKind) => void
  /** The address of the source of a timeline line. */
  sourceHref: (source: string) => string | undefined
  /** What other modules want to be seen first: that they are on a break. */
  standing?: ReactNode
  /** What else bounds their play: the breaks that they have taken. */
  besideLimits?: ReactNode
  /** Links to more about this member: money, wagering, level, acts. */
  lookUps?: (profile: MemberProfile) => ReactNode
  /** The act that an address asks for: its dialog is open. */
  doing?: MemberDoing | undefined
  /** What other modules show of this member: their ledger. */
  children?: ReactNode
}

/** Everything about one member, with a place for what other modules know of them. */
export function MemberScreen(props: Props) {
  const { memberId, listHref, backHref, sourceHref, standing, besideLimits, ...rest } = props
  const { children, lookUps, doing, ...lines } = rest
  const text = useText(messages)
  const { data: profile } = useSuspenseQuery(profileQuery(memberId))
  const { staff } = useStaff()
  const may = (permission: string) => staff?.permissions.includes(permission) ?? false
  const [personal, setPersonal] = useState<Partial<MemberProfile>>()

  return (
    <article className={styles.screen}>
      <p>
        <a href={backHref}>{text('back')}</a>
      </p>
      <h1>{profile.account}</h1>
      <Standing profile={profile} />
      {standing}
      <div className={styles.acts}>
        <MemberDeskActs key={doing} profile={profile} doing={doing} />
      </div>
      {lookUps?.(profile)}
      <MemberMoneyPart memberId={memberId} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberTimeline memberId={memberId} sourceHref={sourceHref} {...lines} />
        </div>
        <div className={styles.column}>
          <Facts profile={{ ...profile, ...personal }} />
          {may('members.personal') && !personal && (
            <RevealButton memberId={memberId} onShown={setPersonal} />
          )}
          <MemberNotes memberId={memberId} tags={profile.tags} mayWrite={may('members.notes')} />
          <MemberLinked memberId={memberId} listHref={listHref} />
        </div>
      </div>
      <MemberLimits memberId={memberId} mayWrite={may('members.limits')} />
      {besideLimits}
      <MemberAccount memberId={memberId} payeeName={personal?.payeeName} />
      {children}
    </article>
  )
}

/** Shown first on this page: restrictions of the member. */
function Standing({ profile }: { profile: MemberProfile }) {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  const { status, frozen, testSince, mustChangePassword } = profile
  return (
    <>
      {status === 'blocked' && (
        <Banner tone="warn">
          {frozen
            ? text('frozenBy', {
                who: frozen.by,
                at: format.dateTime(frozen.at),
                reason: frozen.reason,
              })
            : text('frozen')}
        </Banner>
      )}
      {testSince !== null && <p>{text('testSince', { at: format.dateTime(testSince) })}</p>}
      {mustChangePassword && <p>{text('mustChange')}</p>}
    </>
  )
}

function Facts({ profile }: { profile: MemberProfile }) {
  const text = useText(messages)
  const lines = useProfileLines(profile)
  return (
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
  )
}

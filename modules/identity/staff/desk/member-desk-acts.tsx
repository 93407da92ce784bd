import { CopyButton, Dialog, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { type MemberProfile, staffIdentityCalls } from '../../staff-calls.ts'
import { useStaff } from '../use-staff.ts'
import styles from './desk.module.css'
import { ReasonedButton } from './reason-dialog.tsx'

const refreshes = [
  staffIdentityCalls.readProfile,
  membersDeskCalls.listMembers,
  membersDeskCalls.readTimeline,
  profileStaffCalls.listMemberSessions,
  profileStaffCalls.listMemberActs,
]

/** Acts that an address can ask for, so that the palette leads straight to them. */
export const memberDoings = ['freeze', 'unfreeze', 'resetPassword'] as const
export type MemberDoing = (typeof memberDoings)[number]
export const memberDoingOf = (asked: string | null): MemberDoing | undefined =>
  memberDoings.find((each) => each === asked)

type Props = { profile: MemberProfile; doing?: MemberDoing | undefined }

/** The actions on a member: each explains its effect and asks for a reason. */
export function MemberDeskActs({ profile, doing }: Props) {
  const text = useText(membersDeskMessages)
  const { staff } = useStaff()
  const may = (permission: string) => staff?.permissions.includes(permission) ?? false
  if (!may('members.freeze') && !may('members.reset')) return null
  return (
    <section aria-label={text('acts')} className={styles.row}>
      {may('members.freeze') && <FreezeActs profile={profile} doing={doing} />}
      {may('members.reset') && <ResetActs profile={profile} doing={doing} />}
    </section>
  )
}

function FreezeActs({ profile: { id, status, testSince }, doing }: Props) {
  const text = useText(membersDeskMessages)
  const said = { refreshes, onSuccess: () => toast(text('done')) }
  const freeze = useCall(membersDeskCalls.freezeMember, said)
  const unfreeze = useCall(membersDeskCalls.unfreezeMember, said)
  const mark = useCall(membersDeskCalls.markTestMember, said)
  const params = { id }
  const isFrozen = status === 'blocked'
  const change = isFrozen ? unfreeze : freeze
  return (
    <>
      <ReasonedButton
        key={status}
        act={text(isFrozen ? 'unfreeze' : 'freeze')}
        lead={text(isFrozen ? 'unfreezeLead' : 'freezeLead')}
        isDanger={!isFrozen}
        isOpenFirst={doing === (isFrozen ? 'unfreeze' : 'freeze')}
        isBusy={change.isPending}
        problem={change.error}
        onAct={(reason, done) => change.mutate({ params, body: { reason } }, { onSuccess: done })}
      />
      {testSince === null && (
        <ReasonedButton
          act={text('markTest')}
          lead={text('markTestLead')}
          isBusy={mark.isPending}
          problem={mark.error}
          onAct={(reason, done) => mark.mutate({ params, body: { reason } }, { onSuccess: done })}
        />
      )}
    </>
  )
}

function ResetActs({ profile: { id, type, hasApp, passkeys }, doing }: Props) {
  const text = useText(membersDeskMessages)
  const [password, setPassword] = useState<string>()
  const reset = useCall(membersDeskCalls.resetMemberPassword, { refreshes })
  const take = useCall(membersDeskCalls.resetMemberFactor, {
    refreshes,
    onSuccess: () => toast(text('done')),
  })
  const params = { id }
  return (
    <>
      {type !== 4 && (
        <ReasonedButton
          act={text('resetPassword')}
          isOpenFirst={doing === 'resetPassword'}
          lead={text('resetPasswordLead')}
          isBusy={reset.isPending}
          problem={reset.error}
          onAct={(reason, done) =>
            reset.mutate(
              { params, body: { reason } },
              {
                onSuccess: (given) => {
                  done()
                  setPassword(given.password)
                },
              },
            )
          }
        />
      )}
      {(hasApp || passkeys > 0) && (
        <ReasonedButton
          act={text('resetFactor')}
          lead={text('resetFactorLead')}
          isDanger
          isBusy={take.isPending}
          problem={take.error}
          onAct={(reason, done) => take.mutate({ params, body: { reason } }, { onSuccess: done })}
        />
      )}
      {password !== undefined && (
        <Dialog title={text('resetPassword')} kind="note" onClose={() => setPassword(undefined)}>
          <p>{text('passwordIs')}</p>
          <p className={styles.row}>
            <code>{password}</code>
            <CopyButton value={password} label={text('copyPassword')} />
          </p>
        </Dialog>
      )}
    </>
  )
}

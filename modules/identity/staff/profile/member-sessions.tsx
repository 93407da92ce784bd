import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  ErrorState,
  query,
  ReasonDialog,
  SaveList,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { ShownSession } from '../../login-shapes.ts'
import { useDevice } from '../../use-device.ts'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import styles from './member-account.module.css'
import { useSessionsFile } from './use-logins-file.ts'

const all = 'all'

type Props = { memberId: string; mayEnd: boolean }

/** The open sessions of a member; staff with the permission end them. */
export function MemberSessions({ memberId, mayEnd }: Props) {
  const text = useText(profileMessages)
  // One session, or all of them.
  const [leaving, setLeaving] = useState<string>()
  const sessions = useQuery({
    ...query(profileStaffCalls.listMemberSessions, { params: { id: memberId } }),
    throwOnError: false,
  })
  const columns = useColumns(mayEnd ? setLeaving : undefined)
  const file = useSessionsFile(memberId)
  const list = sessions.data?.list ?? []
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h2>{text('staffSessions')}</h2>
        {mayEnd && list.length > 0 && (
          <Button kind="danger" onClick={() => setLeaving(all)}>
            {text('staffEndAll')}
          </Button>
        )}
      </div>
      {sessions.isError ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <DataTable
          caption={text('staffSessions')}
          columns={columns}
          rows={list}
          isLoading={sessions.isPending}
          places={2}
          keyOf={({ id }) => id}
          empty={<p>{text('noSessions')}</p>}
        />
      )}
      {list.length > 0 && <SaveList of={text('staffSessions')} {...file} />}
      {leaving !== undefined && (
        <EndDialog memberId={memberId} which={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  )
}

type EndProps = { memberId: string; which: string; onClose: () => void }

/** Asks why a member is signed out, of one session or of all. */
function EndDialog({ memberId, which, onClose }: EndProps) {
  const text = useText(profileMessages)
  const refreshes = [profileStaffCalls.listMemberSessions, profileStaffCalls.listMemberActs]
  const end = useCall(profileStaffCalls.endMemberSession, {
    refreshes,
    onSuccess: () => {
      onClose()
      toast(text('sessionEnded'))
    },
  })
  const endAll = useCall(profileStaffCalls.endMemberSessions, {
    refreshes,
    onSuccess: ({ ended }) => {
      onClose()
      toast(text('othersEnded', { count: ended }))
    },
  })
  const isAll = which === all
  const params = { id: memberId }
  return (
    <ReasonDialog
      act={text(isAll ? 'staffEndAll' : 'endSession')}
      question={text(isAll ? 'staffEndAllQuestion' : 'staffEndQuestion')}
      isBusy={end.isPending || endAll.isPending}
      problem={end.error ?? endAll.error}
      onAct={(reason) => {
        if (isAll) endAll.mutate({ params, body: { reason } })
        else end.mutate({ params: { ...params, sessionId: which }, body: { reason } })
      }}
      onClose={onClose}
    />
  )
}

function useColumns(onEnd: ((sessionId: string) => void) | undefined): Column<ShownSession>[] {
  const text = useText(profileMessages)
  const format = useFormat()
  const device = useDevice()
  const columns: Column<ShownSession>[] = [
    { id: 'device', name: text('loginDevice'), cell: (line) => device(line) },
    { id: 'address', name: text('loginAddress'), cell: ({ address }) => address },
    { id: 'created', name: text('loggedInAt'), cell: (line) => format.dateTime(line.createdAt) },
    { id: 'used', name: text('lastUsedAt'), cell: (line) => format.dateTime(line.lastUsedAt) },
  ]
  if (!onEnd) return columns
  const act: Column<ShownSession> = {
    id: 'act',
    name: text('endSession'),
    isActs: true,
    cell: (line) => (
      <Button
        kind="plain"
        aria-label={text('endSessionOf', { device: device(line), address: line.address })}
        onClick={() => onEnd(line.id)}
      >
        {text('endSession')}
      </Button>
    ),
  }
  return [...columns, act]
}

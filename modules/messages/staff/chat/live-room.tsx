import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  AccountForm,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { chatStaffCalls, type StaffChatMessage } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { MuteDialog } from './mute-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SayPart } from './say-part.tsx'
import styles from './chat.module.css'
import { useRoomName } from './use-room-name.ts'

const liveMilliseconds = 3_000

/** A room as it is written, with accounts and with what was removed. */
export function LiveRoom({ room, name }: { room: string; name: string | null }) {
  const text = useText(chatStaffMessages)
  const nameOf = useRoomName()
  const [account, setAccount] = useState('')
  const [before, setBefore] = useState<number>()
  const [removing, setRemoving] = useState<StaffChatMessage>()
  const [muting, setMuting] = useState<StaffChatMessage>()
  const { data, error, refetch } = useQuery({
    ...query(chatStaffCalls.readStaffChat, {
      query: { room, ...(account && { account }), ...(before !== undefined && { before }) },
    }),
    refetchInterval: before === undefined ? liveMilliseconds : false,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const next = data?.next ?? undefined
  const columns = useMessageColumns({ onRemove: setRemoving, onMute: setMuting })
  return (
    <section className={styles.part} aria-label={text('live', { room: nameOf(room, name) })}>
      <h2>{text('live', { room: nameOf(room, name) })}</h2>
      <SayPart room={room} />
      <search>
        <AccountForm
          label={text('account')}
          look={text('find')}
          account={account}
          all={text('all')}
          onAccount={(asked) => {
            setAccount(asked)
            setBefore(undefined)
          }}
        />
      </search>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('live', { room: nameOf(room, name) })}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('noMessages')} />}
        />
      )}
      <div className={styles.acts}>
        {before !== undefined && (
          <Button onClick={() => setBefore(undefined)}>{text('newest')}</Button>
        )}
        {next !== undefined && <Button onClick={() => setBefore(next)}>{text('older')}</Button>}
      </div>
      {removing && <RemoveDialog message={removing} onClose={() => setRemoving(undefined)} />}
      {muting && <MuteDialog message={muting} onClose={() => setMuting(undefined)} />}
    </section>
  )
}

type Acts = { onRemove: (row: StaffChatMessage) => void; onMute: (row: StaffChatMessage) => void }

function useMessageColumns({ onRemove, onMute }: Acts): Column<StaffChatMessage>[] {
  const text = useText(chatStaffMessages)
  const format = useFormat()
  return [
    { id: 'when', name: text('when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'who',
      name: text('who'),
      cell: ({ memberId, account }) => (memberId ? account : text('bySite', { account })),
    },
    {
      id: 'message',
      name: text('message'),
      cell: ({ content, removal }) => (
        <>
          <span className={styles.words} data-removed={removal ? true : undefined}>
            {content}
          </span>
          {removal && (
            <span className={styles.quiet}>
              {removal.by ? text('removedBy', removal) : text('removedByAuthor')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'acts',
      name: text('actions'),
      isActs: true,
      cell: (row) => (
        <span className={styles.acts}>
          {!row.removal && (
            <Button
              aria-label={text('removeOf', { name: row.account })}
              onClick={() => onRemove(row)}
            >
              {text('remove')}
            </Button>
          )}
          {row.memberId && (
            <Button aria-label={text('muteOf', { name: row.account })} onClick={() => onMute(row)}>
              {text('mute')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

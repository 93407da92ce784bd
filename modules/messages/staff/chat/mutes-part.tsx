import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  AccountForm,
  Button,
  type Column,
  EmptyState,
  query,
  ReasonDialog,
  send,
  useCall,
  useFormat,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type ChatMute, chatStaffCalls } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { staffRowsMax } from '../../limits.ts'
import { useRoomName } from './use-room-name.ts'

/** Who was muted by whom and why. */
export function MutesPart() {
  const text = useText(chatStaffMessages)
  const [account, setAccount] = useState('')
  const [after, setAfter] = useState('')
  const [ending, setEnding] = useState<ChatMute>()
  const rows = useQuery({
    ...query(chatStaffCalls.listChatMutes, {
      query: { ...(account && { account }), ...(after && { after }) },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const end = useCall(chatStaffCalls.endChatMute, {
    refreshes: [chatStaffCalls.listChatMutes],
    onSuccess: () => setEnding(undefined),
  })
  const columns = useColumns(setEnding)
  return (
    <>
      <search>
        <AccountForm
          label={text('account')}
          look={text('find')}
          account={account}
          all={text('all')}
          onAccount={(next) => {
            setAccount(next)
            setAfter('')
          }}
        />
      </search>
      <WalkedTable
        caption={text('part.mutes')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noMutes')} />}
        after={after}
        onAfter={setAfter}
        file={fileOf(account)}
      />
      {ending && (
        <ReasonDialog
          act={text('endMute')}
          question={text('endMuteAsk')}
          isBusy={end.isPending}
          problem={end.error}
          onAct={(reason) => end.mutate({ params: { id: ending.id }, body: { reason } })}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

const fileOf = (account: string) => ({
  page: (place: string | undefined) =>
    send(chatStaffCalls.listChatMutes, {
      query: {
        pageSize: staffRowsMax,
        ...(account && { account }),
        ...(place && { after: place }),
      },
    }),
  head: ['begins', 'ends', 'account', 'room', 'roomName', 'reason', 'by', 'endedBy'],
  lines: (row: ChatMute) => [
    [
      row.beginsAt,
      row.endsAt,
      row.account,
      row.room ?? '',
      row.roomName ?? '',
      row.reason,
      row.staffAccount,
      row.endedBy ?? '',
    ],
  ],
})

function useColumns(onEnd: (mute: ChatMute) => void): Column<ChatMute>[] {
  const text = useText(chatStaffMessages)
  const format = useFormat()
  const nameOf = useRoomName()
  return [
    { id: 'when', name: text('when'), cell: ({ beginsAt }) => format.dateTime(beginsAt) },
    { id: 'who', name: text('who'), cell: ({ account }) => account },
    {
      id: 'room',
      name: text('muteWhere'),
      cell: ({ room, roomName }) => (room ? nameOf(room, roomName) : text('everywhere')),
    },
    { id: 'until', name: text('until'), cell: ({ endsAt }) => format.dateTime(endsAt) },
    { id: 'reason', name: text('reason'), cell: ({ reason }) => reason },
    { id: 'by', name: text('by'), cell: ({ staffAccount }) => staffAccount },
    {
      id: 'state',
      name: text('state'),
      cell: ({ isRunning, endedBy }) => {
        if (isRunning) return text('running')
        return endedBy ? text('endedBy', { by: endedBy }) : text('over')
      },
    },
    {
      id: 'acts',
      name: text('actions'),
      isActs: true,
      cell: (mute) =>
        mute.isRunning && (
          <Button
            aria-label={text('endMuteOf', { name: mute.account })}
            onClick={() => onEnd(mute)}
          >
            {text('endMute')}
          </Button>
        ),
    },
  ]
}

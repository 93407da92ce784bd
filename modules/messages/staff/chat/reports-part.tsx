import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  EmptyState,
  query,
  ReasonDialog,
  Segmented,
  useCall,
  useFormat,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type ChatReport, chatStaffCalls } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import styles from './chat.module.css'
import { MuteDialog } from './mute-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useRoomName } from './use-room-name.ts'

/** Messages that members reported: remove or keep each. */
export function ReportsPart() {
  const text = useText(chatStaffMessages)
  const [isOpen, setOpen] = useState<'yes' | 'no'>('yes')
  const [after, setAfter] = useState('')
  const [act, setAct] = useState<{ kind: 'remove' | 'keep' | 'mute'; report: ChatReport }>()
  const rows = useQuery({
    ...query(chatStaffCalls.listChatReports, { query: { isOpen, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
    throwOnError: false,
  })
  const columns = useColumns(isOpen === 'yes', (kind, report) => setAct({ kind, report }))
  const close = () => setAct(undefined)
  return (
    <>
      <Segmented
        label={text('part.reports')}
        options={[
          { id: 'yes', name: text('reportsOpen') },
          { id: 'no', name: text('reportsDone') },
        ]}
        value={isOpen}
        onChange={(id) => {
          setOpen(id)
          setAfter('')
        }}
      />
      <WalkedTable
        caption={text('part.reports')}
        columns={columns}
        rows={rows}
        keyOf={({ message }) => message.id}
        empty={<EmptyState title={text('noReports')} />}
        after={after}
        onAfter={setAfter}
      />
      {act?.kind === 'remove' && <RemoveDialog message={act.report.message} onClose={close} />}
      {act?.kind === 'mute' && <MuteDialog message={act.report.message} onClose={close} />}
      {act?.kind === 'keep' && <KeepDialog report={act.report} onClose={close} />}
    </>
  )
}

function KeepDialog({ report, onClose }: { report: ChatReport; onClose: () => void }) {
  const text = useText(chatStaffMessages)
  const decide = useCall(chatStaffCalls.decideChatReport, {
    refreshes: [chatStaffCalls.listChatReports, chatStaffCalls.listChatRooms],
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      act={text('keep')}
      question={text('keepAsk')}
      isBusy={decide.isPending}
      problem={decide.error}
      onAct={(reason) =>
        decide.mutate({ params: { id: report.message.id }, body: { decision: 'kept', reason } })
      }
      onClose={onClose}
    >
      <blockquote className={styles.words}>{report.message.content}</blockquote>
    </ReasonDialog>
  )
}

type OnAct = (kind: 'remove' | 'keep' | 'mute', report: ChatReport) => void

function useColumns(isOpen: boolean, onAct: OnAct): Column<ChatReport>[] {
  const text = useText(chatStaffMessages)
  const format = useFormat()
  const nameOf = useRoomName()
  const columns: Column<ChatReport>[] = [
    { id: 'when', name: text('when'), cell: ({ message }) => format.dateTime(message.madeAt) },
    {
      id: 'room',
      name: text('room'),
      cell: ({ message }) => nameOf(message.room, message.roomName),
    },
    { id: 'who', name: text('who'), cell: ({ message }) => message.account },
    {
      id: 'message',
      name: text('message'),
      cell: ({ message }) => <span className={styles.words}>{message.content}</span>,
    },
    {
      id: 'reports',
      name: text('reportedBy'),
      cell: ({ reports }) =>
        reports.map(({ account, reason }) => `${account}: ${text(`reason.${reason}`)}`).join('; '),
    },
  ]
  if (!isOpen) {
    return [
      ...columns,
      {
        id: 'decision',
        name: text('decision'),
        cell: ({ decision }) => (decision ? text(`decision.${decision}`) : '–'),
      },
      { id: 'decidedBy', name: text('decidedBy'), cell: ({ decidedBy }) => decidedBy ?? '–' },
    ]
  }
  return [
    ...columns,
    {
      id: 'acts',
      name: text('actions'),
      isActs: true,
      cell: (report) => {
        const name = report.message.account
        return (
          <span className={styles.acts}>
            <Button aria-label={text('removeOf', { name })} onClick={() => onAct('remove', report)}>
              {text('remove')}
            </Button>
            <Button aria-label={text('keepOf', { name })} onClick={() => onAct('keep', report)}>
              {text('keep')}
            </Button>
            <Button aria-label={text('muteOf', { name })} onClick={() => onAct('mute', report)}>
              {text('mute')}
            </Button>
          </span>
        )
      },
    },
  ]
}

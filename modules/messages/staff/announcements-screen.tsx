import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  DataTable,
  EmptyState,
  KeepAsDraft,
  newId,
  Pagination,
  query,
  ReasonDialog,
  SaveList,
  SelectField,
  toast,
  useCall,
  useText,
  ScreenFrame,
} from '@tessera/web-kit'
import { useDeferredValue, useState } from 'react'
import { type AnnouncementKind, announcementKinds } from '../shapes.ts'
import { messagesStaffCalls, type StaffAnnouncement } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { MessagesHistory } from './messages-history.tsx'
import { NoticeRule } from './notice-rule.tsx'
import styles from './staff.module.css'
import { titleOf, useAnnouncementColumns } from './use-announcement-columns.tsx'
import { useAnnouncementsFile } from './use-messages-files.ts'

const { listStaffAnnouncements, listMessagesChanges, removeAnnouncement } = messagesStaffCalls
const deskQuery = (kind: AnnouncementKind, pageNo: number) =>
  query(listStaffAnnouncements, { query: { kind, pageNo } })

export const loadAnnouncementsScreen = (client: QueryClient) =>
  client.ensureQueryData(deskQuery('PU', 1))

/** The state of the announcements screen; it is kept in the address of the page. */
export type AnnouncementsView = { kind: AnnouncementKind; page: number }

/** The kind that an address names; what opens in a window where it names none. */
export const announcementKindOf = (name: string | null): AnnouncementKind =>
  announcementKinds.find((kind) => kind === name) ?? 'PU'

type Props = { view: AnnouncementsView; onView: (view: AnnouncementsView) => void }

/** The announcements by kind: write, order, publish and remove. */
export function AnnouncementsScreen({ view, onView: change }: Props) {
  const text = useText(staffMessages)
  // The previous result stays until the next one is there.
  const shown = useDeferredValue(view)
  const { data } = useSuspenseQuery(deskQuery(shown.kind, shown.page))
  const [open, setOpen] = useState<{ id: string; known?: StaffAnnouncement }>()
  const [leaving, setLeaving] = useState<StaffAnnouncement>()
  const columns = useAnnouncementColumns((known) => setOpen({ id: known.id, known }), setLeaving)
  const file = useAnnouncementsFile(view.kind)
  return (
    <ScreenFrame title={text('deskTitle')} lead={text('deskLead')}>
      <div className={styles.narrow}>
        <SelectField
          label={text('deskKinds')}
          options={announcementKinds.map((id) => ({ id, name: text(`kind.${id}`) }))}
          value={view.kind}
          onChange={({ target }) => change({ kind: target.value as AnnouncementKind, page: 1 })}
        />
      </div>
      <DataTable
        caption={text('deskTitle')}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('deskEmpty')} />}
      />
      <Pagination
        page={view.page}
        pages={data.totalPages}
        onPage={(page) => change({ ...view, page })}
      />
      {data.list.length > 0 && <SaveList of={text('deskTitle')} {...file} />}
      <div className={styles.acts}>
        <Button kind="chip" onClick={() => setOpen({ id: newId() })}>
          {text('deskNew')}
        </Button>
      </div>
      <NoticeRule />
      <MessagesHistory of="announcement" />
      {open && (
        <AnnouncementEditor
          id={open.id}
          kind={view.kind}
          known={open.known}
          onClose={() => setOpen(undefined)}
        />
      )}
      {leaving && <RemoveAnnouncement known={leaving} onClose={() => setLeaving(undefined)} />}
    </ScreenFrame>
  )
}

function RemoveAnnouncement({ known, onClose }: { known: StaffAnnouncement; onClose: () => void }) {
  const text = useText(staffMessages)
  const remove = useCall(removeAnnouncement, {
    refreshes: [listStaffAnnouncements, listMessagesChanges],
    onSuccess: () => {
      toast(text('staffSaved'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('staffRemove')}
      question={text('deskRemoveAsk', { name: titleOf(known) })}
      isBusy={remove.isPending}
      problem={remove.error}
      onAct={(reason) => remove.mutate({ params: { id: known.id }, body: { reason } })}
      onClose={onClose}
    >
      <KeepAsDraft subject={`announcement:${known.id}`} version={known.version} value={null} />
    </ReasonDialog>
  )
}

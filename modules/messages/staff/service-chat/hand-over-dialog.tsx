import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  Form,
  ProblemNote,
  query,
  SelectField,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { refreshed } from './refreshed.ts'

/** Hands a conversation over to a colleague. */
export function HandOverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(serviceChatStaffMessages)
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const { data } = useQuery({
    ...query(serviceChatStaffCalls.listColleagues, {}),
    throwOnError: false,
  })
  const give = useCall(serviceChatStaffCalls.handOverConversation, {
    refreshes: refreshed,
    onSuccess: onClose,
  })
  const staffId = chosen || data?.list[0]?.id
  return (
    <Dialog title={text('handOver')} kind="note" onClose={onClose}>
      {data?.list.length === 0 && <p>{text('noColleagues')}</p>}
      {data && staffId && (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            if (!give.isPending)
              give.mutate({ params: { id }, body: { staffId, note: note.trim() } })
          }}
        >
          <SelectField
            label={text('handOverTo')}
            options={data.list.map(({ id: each, account, open }) => ({
              id: each,
              name: text('colleague', { account, count: open }),
            }))}
            value={staffId}
            onChange={({ target }) => setChosen(target.value)}
          />
          <TextField
            label={text('handOverNote')}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <ProblemNote problem={give.error} />
          <Button type="submit" kind="chip" isBusy={give.isPending}>
            {text('handOver')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

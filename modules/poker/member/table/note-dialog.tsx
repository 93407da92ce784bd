import { Dialog, Form, SubmitButton, TextField, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { noteLettersMax } from '../../limits.ts'
import { pokerCalls } from '../../poker-calls.ts'
import { CallNote } from '../shown/call-note.tsx'
import { tableMessages } from '../../table-messages.ts'

type Props = { table: string; seat: number; name: string; known: string; onClose: () => void }

/** What the member writes down about a player, for themselves alone. */
export function NoteDialog({ table, seat, name, known, onClose }: Props) {
  const text = useText(tableMessages)
  const [written, setWritten] = useState(known)
  const note = useCall(pokerCalls.notePlayer, {
    refreshes: [pokerCalls.listPlayerNotes],
    onSuccess: onClose,
  })
  return (
    <Dialog title={text('noteAbout', { name })} kind="note" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!note.isPending)
            note.mutate({ params: { code: table, seat }, body: { text: written.trim() } })
        }}
      >
        <TextField
          label={text('note')}
          hint={text('noteHint')}
          maxLength={noteLettersMax}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <CallNote problem={note.error} />
        <SubmitButton busy={note.isPending}>{text('noteSave')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

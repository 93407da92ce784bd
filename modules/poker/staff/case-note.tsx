import {
  Form,
  newId,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { pokerCaseCalls } from '../poker-case-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { notePokerCase, readPokerCase } = pokerCaseCalls

/** Writes a note to a case, once however often it is sent. */
export function CaseNote({ id }: { id: string }) {
  const text = useText(officeMessages)
  const [written, setWritten] = useState('')
  const [noteId, setNoteId] = useState(newId)
  const note = useCall(notePokerCase, {
    refreshes: [readPokerCase],
    onSuccess: () => {
      setWritten('')
      setNoteId(newId())
      toast(text('done'))
    },
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        const its = written.trim()
        if (its !== '' && !note.isPending)
          note.mutate({ params: { id }, body: { id: noteId, text: its } })
      }}
    >
      <TextField
        label={text('note')}
        maxLength={2_000}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <ProblemNote problem={note.error} />
      <SubmitButton busy={note.isPending}>{text('addNote')}</SubmitButton>
    </Form>
  )
}

import {
  Button,
  Dialog,
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
import { builderMessages } from '../../builder-messages.ts'
import { builderCalls } from '../../builder-staff-calls.ts'
import { nameLettersMax } from '../../limits.ts'
import type { Who } from '../../who.ts'

/** Keeps a description of members under a name. */
export function SaveSegment({ who }: { who: Who }) {
  const text = useText(builderMessages)
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState(newId)
  const [name, setName] = useState('')
  const save = useCall(builderCalls.saveSegment, {
    refreshes: [builderCalls.listSegments],
    onSuccess: () => {
      toast(text('who.kept'))
      setId(newId())
      setName('')
      setOpen(false)
    },
  })
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{text('who.save')}</Button>
      {isOpen && (
        <Dialog title={text('who.saveTitle')} onClose={() => setOpen(false)}>
          <Form
            onSubmit={(event) => {
              event.preventDefault()
              const body = { version: 0, name: name.trim(), who }
              if (body.name !== '') save.mutate({ params: { id }, body })
            }}
          >
            <TextField
              label={text('who.name')}
              maxLength={nameLettersMax}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <ProblemNote problem={save.error} />
            <SubmitButton busy={save.isPending}>{text('who.save')}</SubmitButton>
          </Form>
        </Dialog>
      )}
    </div>
  )
}

import {
  Button,
  Dialog,
  type Drafted,
  Form,
  MomentField,
  newId,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { draftCalls } from '../draft-calls.ts'
import { reasonMax } from '../limits.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './site.module.css'

/** Saves the input as a draft: for another person's approval, or for its minute. */
export function DraftAct({ check, isOff = false, whyOff, ...drafted }: Drafted) {
  const text = useText(staffMessages)
  const [id, setId] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const why = useId()
  return (
    <div className={styles.acts}>
      <Button
        disabled={isOff || whyOff !== undefined}
        aria-describedby={whyOff === undefined ? undefined : why}
        onClick={() => {
          const found = check?.()
          setWrong(found)
          if (found === undefined) setId(newId())
        }}
      >
        {text('draftKeep')}
      </Button>
      {whyOff !== undefined && (
        <p id={why} className={styles.quiet}>
          {whyOff}
        </p>
      )}
      {wrong !== undefined && whyOff === undefined && <p role="alert">{wrong}</p>}
      {id !== undefined &&
        // Beside the form of what it keeps, not within it: a form has no other one inside.
        createPortal(
          <DraftDialog {...drafted} id={id} onClose={() => setId(undefined)} />,
          document.body,
        )}
    </div>
  )
}

type DialogProps = Omit<Drafted, 'check' | 'isOff' | 'whyOff'> & { id: string; onClose: () => void }

function DraftDialog({ id, onClose, ...drafted }: DialogProps) {
  const text = useText(staffMessages)
  const [reason, setReason] = useState('')
  const [publishAt, setPublishAt] = useState<string | null>(null)
  const save = useCall(draftCalls.saveDraft, {
    refreshes: [draftCalls.listDrafts],
    onSuccess: () => {
      toast(text('draftKept'))
      onClose()
    },
  })
  return (
    <Dialog title={text('draftKeep')} onClose={onClose} kind="note">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          // Events of React go up to the form of what it keeps all the same.
          event.stopPropagation()
          if (reason.trim() === '' || save.isPending) return
          save.mutate({ params: { id }, body: { ...drafted, reason, publishAt } })
        }}
      >
        <TextField
          label={text('draftReason')}
          hint={text('draftReasonHint')}
          maxLength={reasonMax}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <MomentField
          label={text('draftTime')}
          hint={text('draftTimeHint')}
          value={publishAt}
          onValue={setPublishAt}
        />
        <ProblemNote problem={save.error} />
        <SubmitButton busy={save.isPending}>{text('draftKeepNow')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

import {
  Button,
  type CallProblem,
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
import { draftCalls } from '../draft-calls.ts'
import { reasonMax } from '../limits.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import type { SiteChange } from '../staff-shapes.ts'

type Props = {
  change: SiteChange
  /** The last change of the same thing: what somebody takes back, they have seen. */
  version: string
}

/** Sets again what was before a change; the reason is written down with it. */
export function RollBack({ change, version }: Props) {
  const text = useText(staffMessages)
  const [draftId, setDraftId] = useState<string>()
  return (
    <>
      <Button
        aria-label={text('rollBackOf', { name: change.subject, account: change.staffAccount })}
        onClick={() => setDraftId(newId())}
      >
        {text('rollBack')}
      </Button>
      {draftId !== undefined && (
        <RollBackDialog
          change={change}
          version={version}
          draftId={draftId}
          onClose={() => setDraftId(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = Props & { draftId: string; onClose: () => void }

function RollBackDialog({ change, version, draftId, onClose }: DialogProps) {
  const text = useText(staffMessages)
  const [reason, setReason] = useState('')
  const back = useCall(draftCalls.rollBack, {
    // Whatever it was: each screen asks for what it shows.
    refreshes: [draftCalls.listDrafts, ...Object.values(settingsStaffCalls)],
    onSuccess: ({ isPublished }) => {
      toast(text(isPublished ? 'staffSaved' : 'draftKept'))
      onClose()
    },
  })
  const problem: CallProblem | null = back.error
  return (
    <Dialog title={text('rollBack')} onClose={onClose} kind="note">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '' || back.isPending) return
          back.mutate({ params: { id: change.id }, body: { version, reason, draftId } })
        }}
      >
        <p>{text('rollBackAsk')}</p>
        <TextField
          label={text('draftReason')}
          maxLength={reasonMax}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ProblemNote problem={problem} />
        <SubmitButton busy={back.isPending}>{text('rollBack')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

import {
  CheckboxField,
  Dialog,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { noteMost } from '../desk-limits.ts'
import { type Factor, limitsStaffCalls } from '../limits-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { answerAppeal, listFactors, listSportsSettings } = limitsStaffCalls
const answerLeast = 3

/** Answers a member about their factor, and ends it or lets it stand. */
export function AppealDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const text = useText(officeMessages)
  const [typed, setTyped] = useState('')
  const [ends, setEnds] = useState(false)
  const [isTried, setTried] = useState(false)
  const call = useCall(answerAppeal, {
    refreshes: [listFactors, listSportsSettings],
    onSuccess: () => {
      toast(text('answered'))
      onClose()
    },
  })
  const answer = typed.trim()
  return (
    <Dialog title={text('answerAppeal')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (answer.length < answerLeast || call.isPending) return
          call.mutate({ params: { id: factor.id }, body: { answer, ends } })
        }}
      >
        <blockquote>{factor.appeal}</blockquote>
        <TextField
          label={text('answer')}
          maxLength={noteMost}
          value={typed}
          error={isTried && answer.length < answerLeast ? text('factorWrong.note') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CheckboxField
          label={text('endsFactor')}
          checked={ends}
          onChange={({ target }) => setEnds(target.checked)}
        />
        <ProblemNote problem={call.error} />
        <SubmitButton busy={call.isPending}>{text('answerAppeal')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

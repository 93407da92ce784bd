import { type ReactNode, useState } from 'react'
import type { CallProblem } from '../../data/call-problem.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Form, ProblemNote, SubmitButton } from '../form/form.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

type Props = {
  /** The verb, on the button and over the question. */
  act: string
  question: string
  isBusy: boolean
  problem: CallProblem | null
  /** Nothing of what it sets is changed. */
  isOff?: boolean
  onAct: (reason: string) => void
  onClose: () => void
  /** What it does, where that can be shown. */
  children?: ReactNode
}

/** Asks before an act, and why; the reason is written down with it. */
export function ReasonDialog(props: Props) {
  const { act, question, isBusy, problem, isOff = false, onAct, onClose, children } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <Dialog title={act} onClose={onClose} kind="note">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isReason(reason) && !isBusy && !isOff) onAct(reason.trim())
        }}
      >
        <p>{question}</p>
        {children}
        <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
        <ProblemNote problem={problem} />
        <SubmitButton busy={isBusy} isOff={isOff}>
          {act}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

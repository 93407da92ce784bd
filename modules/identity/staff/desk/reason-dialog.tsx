import {
  Button,
  type CallProblem,
  Dialog,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { membersDeskMessages } from '../../members-desk-messages.ts'

type Props = {
  /** The verb, on the button and in the dialog. */
  act: string
  /** What it does to the member. */
  lead: string
  isDanger?: boolean
  /** Whether the dialog is there from the beginning. */
  isOpenFirst?: boolean
  isBusy: boolean
  problem: CallProblem | null
  /** Whether it can be done in the current state; undefined: always. */
  onTry?: () => boolean
  onAct: (reason: string, done: () => void) => void
}

/** An act on a member that needs a reason: it says what it does, and asks why. */
export function ReasonedButton(props: Props) {
  const { act, lead, isDanger, isOpenFirst = false, isBusy, problem, onTry, onAct } = props
  const text = useText(membersDeskMessages)
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [reason, setReason] = useState('')
  const close = () => {
    setOpen(false)
    setReason('')
  }
  return (
    <>
      <Button kind={isDanger ? 'danger' : 'quiet'} onClick={() => setOpen(onTry?.() ?? true)}>
        {act}
      </Button>
      {isOpen && (
        <Dialog title={act} kind="note" onClose={close}>
          <p>{lead}</p>
          <Form
            onSubmit={(event) => {
              event.preventDefault()
              if (reason.trim() !== '') onAct(reason.trim(), close)
            }}
          >
            <TextField
              label={text('reason')}
              required
              maxLength={200}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <ProblemNote problem={problem} />
            <SubmitButton busy={isBusy}>{act}</SubmitButton>
          </Form>
        </Dialog>
      )}
    </>
  )
}

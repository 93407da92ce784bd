import { Button, type CallProblem, ReasonDialog } from '@tessera/web-kit'
import { useState } from 'react'

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
  onAct: (reason: string, done: () => void) => void
}

/** An act on a member that needs a reason: it says what it does, and asks why. */
export function ReasonedButton(props: Props) {
  const { act, lead, isDanger, isOpenFirst = false, isBusy, problem, onAct } = props
  const [isOpen, setOpen] = useState(isOpenFirst)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind={isDanger ? 'danger' : 'quiet'} onClick={() => setOpen(true)}>
        {act}
      </Button>
      {isOpen && (
        <ReasonDialog
          act={act}
          question={lead}
          isBusy={isBusy}
          problem={problem}
          onAct={(reason) => onAct(reason, close)}
          onClose={close}
        />
      )}
    </>
  )
}

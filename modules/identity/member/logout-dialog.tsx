import { useQueryClient } from '@tanstack/react-query'
import { Confirm, useCall, useText } from '@tessera/web-kit'
import { logInCalls } from '../log-in-calls.ts'
import { messages } from '../messages.ts'
import { endSession } from './session.ts'

type Props = {
  onClose: () => void
  /** Signed out: the app goes to its first page. */
  onDone: () => void
}

/** Asks, then signs out. Also where the server cannot be asked, nothing of the member stays in this browser. */
export function LogoutDialog({ onClose, onDone }: Props) {
  const text = useText(messages)
  const client = useQueryClient()
  const leave = () => {
    // First away: a page of one's own would ask a guest to log in.
    onDone()
    endSession(client)
  }
  const logOut = useCall(logInCalls.logOut, { onSuccess: leave, onError: leave })

  return (
    <Confirm
      title={text('logOutTitle')}
      question={text('logOutQuestion')}
      act={text('logOut')}
      isBusy={logOut.isPending}
      onConfirm={() => logOut.mutate({})}
      onCancel={onClose}
    />
  )
}

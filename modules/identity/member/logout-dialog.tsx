import { useQueryClient } from '@tanstack/react-query'
import { Confirm, useCall, useText } from '@tessera/web-kit'
import { identityCalls } from '../calls.ts'
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
    endSession(client)
    onDone()
  }
  const logOut = useCall(identityCalls.logOut, { onSuccess: leave, onError: leave })

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

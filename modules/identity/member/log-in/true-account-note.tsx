import { Button, Confirm, useText } from '@tessera/web-kit'
import { logInMessages } from '../../log-in-messages.ts'

type Props = {
  onClose: () => void
  onRegister: () => void
  /** What was asked for can be played for free. */
  onPlayFree?: () => void
}

/** Free play stops here (specification 5): a real account is needed, and one press opens the way to it. */
export function TrueAccountNote({ onClose, onRegister, onPlayFree }: Props) {
  const text = useText(logInMessages)
  return (
    <Confirm
      title={text('trueAccountTitle')}
      question={text('in_need_true_account')}
      act={text('trueAccountAct')}
      other={onPlayFree && <Button onClick={onPlayFree}>{text('playFree')}</Button>}
      onConfirm={onRegister}
      onCancel={onClose}
    />
  )
}

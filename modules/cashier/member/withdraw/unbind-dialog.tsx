import {
  Dialog,
  Form,
  PasswordField,
  ProblemNote,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { Payee } from '../../withdraw-shapes.ts'
import styles from './payee-dialog.module.css'

/** Removes a card or wallet, with the funds password. */
export function UnbindDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const text = useText(withdrawMessages)
  const [password, setPassword] = useState('')
  const unbind = useCall(withdrawCalls.unbindPayee, {
    refreshes: [withdrawCalls.listPayees],
    onSuccess: () => {
      toast(text('out.unbound'))
      onClose()
    },
  })
  const { id, label, last4 } = payee
  return (
    <Dialog title={text('out.unbindTitle')} onClose={onClose}>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          unbind.mutate({ params: { id }, body: { fundsPassword: password } })
        }}
      >
        <p>{text('out.payeeName', { label, last4 })}</p>
        <p>{text('out.unbindAsk')}</p>
        <PasswordField
          label={text('out.fundsPassword')}
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <ProblemNote problem={unbind.error} />
        <SubmitButton busy={unbind.isPending}>{text('out.unbindAct')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

import {
  Form,
  PasswordField,
  ProblemNote,
  ScreenFrame,
  SubmitButton,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rightsCalls } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import { staffIdentityCalls } from '../../staff-calls.ts'

/** Staff with a password set by another person choose their own, before anything else. */
export function OwnPasswordScreen() {
  const text = useText(rightsMessages)
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useCall(rightsCalls.changeStaffPassword, {
    refreshes: [staffIdentityCalls.readStaff],
  })
  return (
    <ScreenFrame title={text('ownPasswordTitle')} lead={text('ownPasswordLead')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '' && newPassword !== '') {
            change.mutate({ body: { password, newPassword } })
          }
        }}
      >
        <PasswordField
          label={text('ownPasswordOld')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordField
          label={text('ownPasswordNew')}
          autoComplete="new-password"
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
        />
        <ProblemNote problem={change.error} />
        <SubmitButton busy={change.isPending}>{text('ownPasswordAct')}</SubmitButton>
      </Form>
    </ScreenFrame>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  Form,
  ProblemNote,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { passwordCalls } from '../../password-calls.ts'
import { codesMessages } from '../../codes-messages.ts'
import { identityProblems } from '../../problems.ts'
import styles from '../dialogs.module.css'
import { endSession } from '../session.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { usePasswordFaults } from './use-password-faults.ts'

type Props = {
  /** From behind the # of the link, when it is sent: another link may be opened in the same tab. */
  readToken: () => string
  onClose: () => void
  onForgot: () => void
  onLogIn: () => void
}

/** Where the link of the message leads: a new password, then the log-in. */
export function ResetPasswordDialog({ readToken, onClose, onForgot, onLogIn }: Props) {
  const text = useText(codesMessages)
  const client = useQueryClient()
  const faults = usePasswordFaults()
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  })
  useFirstFocus(() => setFocus('newPassword'))
  const reset = useCall(passwordCalls.resetByLink, {
    onSuccess: () => {
      // Every session has ended, so this one has too.
      endSession(client)
      toast(text('resetDone'))
      onLogIn()
    },
    onError: (problem) => {
      for (const { field, message } of faults.after(problem)) {
        if (field !== 'oldPassword') setError(field, { message })
      }
    },
  })
  const faultOf = (field: 'newPassword' | 'confirmNewPassword') => () =>
    faults.before(getValues()).find((fault) => fault.field === field)?.message ?? true
  const submit = handleSubmit((chosen) => reset.mutate({ body: { token: readToken(), ...chosen } }))
  const { errors } = formState

  return (
    <Dialog title={text('resetTitle')} onClose={onClose}>
      <p className={styles.lead}>{text('resetLead')}</p>
      <Form onSubmit={(event) => void submit(event)}>
        <NewPasswordFields
          newPassword={register('newPassword', {
            validate: faultOf('newPassword'),
            deps: 'confirmNewPassword',
          })}
          confirmNewPassword={register('confirmNewPassword', {
            validate: faultOf('confirmNewPassword'),
          })}
          errors={{
            newPassword: errors.newPassword?.message,
            confirmNewPassword: errors.confirmNewPassword?.message,
          }}
        />
        <ProblemNote
          problem={reset.error?.is(identityProblems.fieldsRefused) ? null : reset.error}
        />
        <SubmitButton busy={reset.isPending}>{text('setPassword')}</SubmitButton>
      </Form>
      <p className={styles.other}>
        <Button kind="plain" onClick={onForgot}>
          {text('askAgain')}
        </Button>
      </p>
    </Dialog>
  )
}

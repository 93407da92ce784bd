import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Dialog,
  ErrorState,
  Form,
  lazyPart,
  PasswordField,
  ProblemNote,
  query,
  Skeleton,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { passwordCalls } from '../../password-calls.ts'
import { codesMessages } from '../../codes-messages.ts'
import { messages } from '../../messages.ts'
import { identityProblems } from '../../problems.ts'
import { sessionCalls } from '../../session-calls.ts'
import styles from '../dialogs.module.css'
import { endMustChange } from '../session.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { usePasswordFaults } from './use-password-faults.ts'

// It brings the means to sign.
const FactorProof = lazyPart(async () => ({
  default: (await import('../credentials/factor-proof.tsx')).FactorProof,
}))

type Props = {
  onClose: () => void
  /** The password is another one; the app goes to its first page. */
  onDone: () => void
}

/** The change-password popup (specification 2), also for a password that has expired or is weak. */
export function ChangePasswordDialog({ onClose, onDone }: Props) {
  const text = useText(codesMessages)
  const state = useQuery({ ...query(passwordCalls.readPasswordState, {}), throwOnError: false })
  const kind = state.data?.isFirst ? 'first' : state.data?.mustChange ? 'expired' : 'change'
  return (
    <Dialog title={text(`${kind}Title`)} onClose={onClose}>
      <p className={styles.lead}>{text(`${kind}Lead`)}</p>
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {state.data?.isFactorNeeded ? (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <FactorProof onProved={() => void state.refetch()} />
        </Suspense>
      ) : state.data ? (
        <ChangeForm {...state.data} onDone={onDone} />
      ) : (
        !state.isError && <Skeleton height="18rem" />
      )}
    </Dialog>
  )
}

type FormProps = {
  username: string
  oldPasswordNeeded: boolean
  isFirst: boolean
  onDone: () => void
}

function ChangeForm({ username, oldPasswordNeeded, isFirst, onDone }: FormProps) {
  const text = useText(codesMessages)
  const words = useText(messages)
  const { fields, errors, change, submit, problem } = useChange(oldPasswordNeeded, onDone)
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField label={words('username')} autoComplete="username" readOnly value={username} />
      {oldPasswordNeeded && (
        <PasswordField
          label={text('oldPassword')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...fields.oldPassword}
        />
      )}
      <NewPasswordFields
        username={username}
        newPassword={fields.newPassword}
        confirmNewPassword={fields.confirmNewPassword}
        errors={{
          newPassword: errors.newPassword?.message,
          confirmNewPassword: errors.confirmNewPassword?.message,
        }}
      />
      {isFirst && (
        <p className={styles.lead}>
          {text('firstTerms')}{' '}
          <a href="/help#term" target="_blank" rel="noreferrer">
            {words('termsLink')}
          </a>
          .
        </p>
      )}
      <ProblemNote problem={problem} />
      <SubmitButton busy={change.isPending}>{text('setPassword')}</SubmitButton>
    </Form>
  )
}

function useChange(oldPasswordNeeded: boolean, onDone: () => void) {
  const text = useText(codesMessages)
  const words = useText(messages)
  const client = useQueryClient()
  const faults = usePasswordFaults()
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  })
  useFirstFocus(() => setFocus(oldPasswordNeeded ? 'oldPassword' : 'newPassword'))
  const change = useCall(passwordCalls.changePassword, {
    refreshes: [sessionCalls.readMember, passwordCalls.readPasswordState],
    onSuccess: () => {
      endMustChange(client)
      toast(text('changed'))
      onDone()
    },
    onError: (problem) => {
      for (const { field, message } of faults.after(problem)) setError(field, { message })
    },
  })
  const faultOf = (field: 'newPassword' | 'confirmNewPassword') => () =>
    faults.before(getValues()).find((fault) => fault.field === field)?.message ?? true
  return {
    fields: {
      oldPassword: register('oldPassword', {
        validate: (value) => !oldPasswordNeeded || value !== '' || words('empty.oldPassword'),
      }),
      newPassword: register('newPassword', {
        validate: faultOf('newPassword'),
        deps: 'confirmNewPassword',
      }),
      confirmNewPassword: register('confirmNewPassword', {
        validate: faultOf('confirmNewPassword'),
      }),
    },
    errors: formState.errors,
    change,
    submit: handleSubmit((body) => change.mutate({ body })),
    problem: change.error?.is(identityProblems.fieldsRefused) ? null : change.error,
  }
}

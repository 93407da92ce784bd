import {
  Form,
  InsecureNote,
  PasswordField,
  ProblemNote,
  Rosette,
  setSession,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { credentialsMessages } from '../credentials-messages.ts'
import { messages } from '../messages.ts'
import { identityProblems } from '../problems.ts'
import { staffIdentityCalls, type StaffInfo } from '../staff-calls.ts'
import { SignInByPasskey } from './rights/staff-by-passkey.tsx'
import styles from './staff-sign-in-screen.module.css'

/** The log-in of the back office. `onDone` runs once a person is logged in. */
export function StaffSignInScreen({ onDone }: { onDone: () => void }) {
  const text = useText(messages)
  const ownText = useText(credentialsMessages)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '', password: '', code: '' },
  })
  const enter = ({ token, staff }: { token: string; staff: StaffInfo }) => {
    setSession({ token, account: staff.account, memberId: staff.id })
    onDone()
  }
  const logIn = useCall(staffIdentityCalls.logInStaff, {
    refreshes: [staffIdentityCalls.readStaff],
    onSuccess: enter,
    onError: (problem) => {
      if (problem.is(identityProblems.factorNeeded)) setCodeAsked(true)
    },
  })
  const isThere = (message: 'empty.staffAccount' | 'empty.logInPassword' | 'empty.code') => ({
    validate: (value: string) => value.trim() !== '' || text(message),
  })
  // Asked for only after the right password, and then until they are in.
  const [isCodeAsked, setCodeAsked] = useState(false)
  const submit = handleSubmit(({ code, ...body }) =>
    logIn.mutate({ body: { ...body, ...(isCodeAsked && { code }) } }),
  )

  return (
    <main className={styles.screen}>
      <Rosette seed="backoffice" rings={3} className={styles.ornament ?? ''} />
      <div className={styles.panel}>
        <h1>{text('staffTitle')}</h1>
        <p className={styles.lead}>{text('staffLead')}</p>
        <InsecureNote />
        <Form onSubmit={(event) => void submit(event)}>
          <TextField
            label={text('staffAccount')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={formState.errors.username?.message}
            {...register('username', isThere('empty.staffAccount'))}
          />
          <PasswordField
            label={text('password')}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password', isThere('empty.logInPassword'))}
          />
          {isCodeAsked && (
            <TextField
              label={ownText('appCodeOrRecovery')}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={32}
              error={formState.errors.code?.message}
              {...register('code', isThere('empty.code'))}
            />
          )}
          <ProblemNote problem={logIn.error} />
          <SubmitButton busy={logIn.isPending}>{text('logIn')}</SubmitButton>
        </Form>
        <SignInByPasskey onDone={enter} />
      </div>
    </main>
  )
}

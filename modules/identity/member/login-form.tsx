import { useQueryClient } from '@tanstack/react-query'
import {
  Form,
  InsecureNote,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { logInCalls } from '../log-in-calls.ts'
import { messages } from '../messages.ts'
import type { LoginResult } from '../shapes.ts'
import { useLogInChecks } from './captcha/use-log-in-checks.tsx'
import { type Challenge, challengeIn } from './log-in/challenge.ts'
import { readRemembered } from './log-in/remembered.ts'
import { beginSession } from './session.ts'
import { useFirstFocus } from './use-first-focus.ts'

type Props = {
  onDone: (result: LoginResult, username: string) => void
  /** The password was right, and more is asked for. */
  onChallenge?: (challenge: Challenge, username: string) => void
  /** The box that remembers this browser. */
  remember?: ReactNode
  /** The entry; undefined: the one of the account's type. */
  side?: 'agent'
}

/** Username and password. What went wrong stays until the next try. */
export function LoginForm({ onDone, onChallenge, remember, side }: Props) {
  const text = useText(messages)
  const client = useQueryClient()
  const known = readRemembered()?.username ?? ''
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    defaultValues: { username: known, password: '' },
  })
  useFirstFocus(() => setFocus(known === '' ? 'username' : 'password'))
  const checks = useLogInChecks()
  const logIn = useCall(logInCalls.logIn, {
    onError: (problem) => {
      const challenge = challengeIn(problem)
      if (challenge && onChallenge) onChallenge(challenge, getValues('username'))
      else checks.after(problem)
    },
    onSuccess: (result) => {
      const { username } = getValues()
      beginSession(client, result)
      onDone(result, username)
    },
  })
  const isThere = (value: string) =>
    value.trim() !== '' || text(getValues('password') === '' ? 'bothNeeded' : 'empty.username')
  const submit = handleSubmit(async (typed) => {
    const checked = await checks.collect()
    if (checked) logIn.mutate({ body: { ...typed, ...checked, ...(side && { side }) } })
  })

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <InsecureNote />
      <TextField
        label={text('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username', { validate: isThere, onChange: checks.prepare })}
      />
      <PasswordField
        label={text('password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (value) => value !== '' || text('empty.logInPassword'),
          onChange: checks.prepare,
        })}
      />
      {checks.field}
      {remember}
      <ProblemNote problem={logIn.error} />
      <SubmitButton busy={formState.isSubmitting || logIn.isPending}>{text('logIn')}</SubmitButton>
    </Form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import {
  Form,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { identityCalls, type LoginResult } from '../calls.ts'
import { messages } from '../messages.ts'
import { beginSession } from './session.ts'
import { useFirstFocus } from './use-first-focus.ts'

/** Username and password. What went wrong stays until the next try. */
export function LoginForm({ onDone }: { onDone: (result: LoginResult) => void }) {
  const text = useText(messages)
  const client = useQueryClient()
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { username: '', password: '' },
  })
  useFirstFocus(() => setFocus('username'))
  const logIn = useCall(identityCalls.logIn, {
    onSuccess: (result) => {
      beginSession(client, result)
      onDone(result)
    },
  })
  const isThere = (value: string) => value.trim() !== '' || text('bothNeeded')
  const submit = handleSubmit((body) => logIn.mutate({ body }))

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label={text('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username', { validate: isThere })}
      />
      <PasswordField
        label={text('password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: (value) => value !== '' || text('bothNeeded') })}
      />
      <ProblemNote problem={logIn.error} />
      <SubmitButton busy={logIn.isPending}>{text('logIn')}</SubmitButton>
    </Form>
  )
}

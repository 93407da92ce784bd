import { Form, ProblemNote, SubmitButton, TextField, useCall, useText } from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { passwordCalls } from '../../password-calls.ts'
import { codesMessages } from '../../codes-messages.ts'
import { messages } from '../../messages.ts'
import styles from '../dialogs.module.css'
import { useCaptchaProof } from '../captcha/use-captcha-proof.ts'
import { useFirstFocus } from '../use-first-focus.ts'

// What an account can be called; whether it exists is not said here.
const plainAccount = /^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$/
const plainEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Username and e-mail address; a link comes where they belong together. */
export function ForgotByEmail({ onSent }: { onSent: () => void }) {
  const text = useText(codesMessages)
  const words = useText(messages)
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { username: '', email: '' },
  })
  useFirstFocus(() => setFocus('username'))
  const ask = useCall(passwordCalls.askResetByEmail, { onSuccess: onSent })
  const prove = useCaptchaProof('reset')
  const submit = handleSubmit(async (typed) =>
    ask.mutate({ body: { ...typed, captchaToken: await prove() } }),
  )
  const rule = (empty: string, pattern: RegExp, fault: string) => (value: string) =>
    value.trim() === '' ? empty : pattern.test(value.trim()) || fault

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{text('forgotByEmailLead')}</p>
      <TextField
        label={words('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username', {
          validate: rule(words('empty.username'), plainAccount, words('fault.account')),
        })}
      />
      <TextField
        label={text('email')}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          validate: rule(words('empty.email'), plainEmail, text('fault.email')),
        })}
      />
      <ProblemNote problem={ask.error} />
      <SubmitButton busy={formState.isSubmitting || ask.isPending}>{text('sendLink')}</SubmitButton>
    </Form>
  )
}

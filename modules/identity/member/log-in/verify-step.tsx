import { useQueryClient } from '@tanstack/react-query'
import {
  Button,
  Form,
  ProblemNote,
  Segmented,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import { logInCalls } from '../../log-in-calls.ts'
import { logInMessages } from '../../log-in-messages.ts'
import { messages } from '../../messages.ts'
import type { LoginResult } from '../../shapes.ts'
import { CodeField } from '../codes/code-field.tsx'
import codes from '../codes/codes.module.css'
import { recaptchaFor } from '../codes/use-code-proofs.ts'
import { useCountdown } from '../codes/use-countdown.ts'
import styles from '../dialogs.module.css'
import { beginSession } from '../session.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import type { Challenge } from './challenge.ts'

type Props = {
  challenge: Challenge
  onDone: (result: LoginResult) => void
  /** The log-in begins anew. */
  onBack: () => void
}

const isCodeWay = (way: string) => way !== 'payeeName'

/** What a log-in from a new place asks for (specification 4): a code by one of the member's own ways. */
export function VerifyStep({ challenge, onDone, onBack }: Props) {
  const text = useText(logInMessages)
  const ways = challenge.ways.filter(isCodeWay) as ('sms' | 'email' | 'totp')[]
  const [way, setWay] = useState(ways[0] ?? 'sms')
  return (
    <>
      <p className={styles.lead}>{text('verifyLead')}</p>
      {ways.length > 1 && (
        <div className={codes.ways}>
          <Segmented
            label={text('verifyBy')}
            options={ways.map((id) => ({ id, name: text(`verifyBy.${id}`) }))}
            value={way}
            onChange={setWay}
          />
        </div>
      )}
      <Answer key={way} way={way} challenge={challenge} onDone={onDone} />
      <p className={styles.other}>
        <Button kind="plain" onClick={onBack}>
          {text('verifyBack')}
        </Button>
      </p>
    </>
  )
}

type AnswerProps = Omit<Props, 'onBack'> & { way: 'sms' | 'email' | 'totp' }

function Answer({ way, challenge, onDone }: AnswerProps) {
  const text = useText(logInMessages)
  const words = useText(messages)
  const { code, name, errors, seconds, ask, verify, askForCode, submit } = useAnswer({
    way,
    challenge,
    onDone,
  })
  const hint = challenge.hints[way] ?? ''
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {way === 'totp' ? (
        <TextField
          label={text('totpCode')}
          hint={text('verifyTotp')}
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...code}
        />
      ) : (
        <CodeField
          field={code}
          error={errors.code?.message}
          hint={text(ask.isSuccess || seconds > 0 ? 'verifySent' : 'verifyTo', { hint })}
          seconds={seconds}
          isBusy={ask.isPending}
          onAsk={() => void askForCode()}
        />
      )}
      {challenge.ways.includes('payeeName') && (
        <TextField
          label={text('payeeName')}
          autoComplete="off"
          error={errors.payeeName && words('fault.empty')}
          {...name}
        />
      )}
      <ProblemNote problem={ask.error ?? verify.error} />
      <SubmitButton busy={verify.isPending}>{text('verify')}</SubmitButton>
    </Form>
  )
}

function useAnswer({ way, challenge, onDone }: AnswerProps) {
  const text = useText(codesMessages)
  const client = useQueryClient()
  const countdown = useCountdown('newPlace')
  const { challengeId, hints } = challenge
  // By way and by where it went: so it is right after a reload, when the log-in begins anew.
  const place = { country: way, mobileNum: hints[way] ?? '' }
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { code: '', payeeName: '' },
  })
  useFirstFocus(() => setFocus('code'))
  const ask = useCall(logInCalls.sendLoginCode, {
    onSuccess: ({ resendSeconds }) => {
      countdown.start(resendSeconds, place)
      setFocus('code')
    },
  })
  const verify = useCall(logInCalls.verifyLogin, {
    onSuccess: (result) => {
      countdown.clear()
      beginSession(client, result)
      onDone(result)
    },
  })
  const isCode = (value: string) =>
    (way === 'totp' ? value.trim() !== '' : /^\d{6}$/.test(value.trim())) || text('fault.code')
  return {
    code: register('code', { validate: isCode }),
    name: register('payeeName', { required: challenge.ways.includes('payeeName') }),
    errors: formState.errors,
    seconds: countdown.secondsFor(place),
    ask,
    verify,
    askForCode: async () => {
      if (way === 'totp') return
      verify.reset()
      const recaptchaToken = await recaptchaFor(way)
      ask.mutate({ body: { challengeId, way, recaptchaToken } })
    },
    submit: handleSubmit(({ code, payeeName }) => {
      ask.reset()
      const name = payeeName === '' ? {} : { payeeName }
      verify.mutate({ body: { challengeId, way, code, ...name } })
    }),
  }
}

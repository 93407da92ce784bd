import { Button, FormField, useText } from '@tessera/web-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import { CodeNotSent } from './code-not-sent.tsx'
import styles from './codes.module.css'
import type { CodeRequest } from './use-code-proofs.ts'

type Props = {
  /** Where a form asks for two codes. */
  label?: string
  field: UseFormRegisterReturn
  error: string | undefined
  hint: string | undefined
  /** Until another code may be asked for. */
  seconds: number
  isBusy: boolean
  onAsk: () => void
  /** The last try to have one sent; what stopped it is said in a dialog. */
  request?: CodeRequest
}

/** A code with the button that has it sent, and the countdown until it may be sent again. */
export function CodeField({ label, field, error, hint, seconds, isBusy, onAsk, request }: Props) {
  const text = useText(codesMessages)
  return (
    <>
      <FormField label={label ?? text('verificationCode')} hint={hint} error={error}>
        {(control) => (
          <span className={styles.code}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...field}
              {...control}
            />
            <Button
              className={styles.ask ?? ''}
              disabled={seconds > 0}
              isBusy={isBusy}
              aria-label={label && seconds === 0 ? `${text('getCode')}: ${label}` : undefined}
              onClick={onAsk}
            >
              {seconds > 0 ? text('resendIn', { seconds }) : text('getCode')}
            </Button>
          </span>
        )}
      </FormField>
      {request && <CodeNotSent request={request} />}
    </>
  )
}

import { Form, ProblemNote, SubmitButton, useText } from '@tessera/web-kit'
import { codesMessages } from '../../codes-messages.ts'
import styles from '../dialogs.module.css'
import { CodeField } from './code-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { TypedPassword } from './typed-password.tsx'
import { type PhoneResetProps, usePhoneReset } from './use-phone-reset.ts'

/** A number, the code sent to it and a new password; setting it also logs in. */
export function ForgotByPhone(props: PhoneResetProps) {
  const text = useText(codesMessages)
  const { fields, errors, seconds, ask, request, isAsking, reset, askForCode, submit, problem } =
    usePhoneReset(props)
  const { countries } = props.countries
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{text('forgotBySmsLead')}</p>
      <PhoneFields
        countries={countries}
        country={fields.country}
        mobileNum={fields.mobileNum}
        errors={{ country: errors.country?.message, mobileNum: errors.mobileNum?.message }}
      />
      <CodeField
        field={fields.verificationCode}
        error={errors.verificationCode?.message}
        hint={ask.isSuccess || seconds > 0 ? text('codeSent') : undefined}
        seconds={seconds}
        isBusy={isAsking}
        onAsk={() => void askForCode()}
        request={request}
      />
      <TypedPassword field={fields.newPassword} error={errors.newPassword?.message} />
      <ProblemNote problem={problem} />
      <SubmitButton busy={reset.isPending}>{text('setPassword')}</SubmitButton>
    </Form>
  )
}

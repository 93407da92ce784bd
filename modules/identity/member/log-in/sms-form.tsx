import { Form, ProblemNote, Skeleton, SubmitButton, useText } from '@tessera/web-kit'
import { codesMessages } from '../../codes-messages.ts'
import { logInMessages } from '../../log-in-messages.ts'
import { messages } from '../../messages.ts'
import { CodeField } from '../codes/code-field.tsx'
import { PhoneFields } from '../codes/phone-fields.tsx'
import { useCountries } from '../codes/use-countries.ts'
import styles from '../dialogs.module.css'
import { type SmsLogInProps, useSmsLogIn } from './use-sms-log-in.ts'

type Props = Omit<SmsLogInProps, 'countries'>

/** The SMS tab of the log-in popup (specification 2): a number with its country, and the code that comes to it. */
export function SmsForm(props: Props) {
  const countries = useCountries()
  if (!countries) return <Skeleton height="18rem" />
  return <Fields {...props} countries={countries} />
}

function Fields(props: SmsLogInProps) {
  const text = useText(codesMessages)
  const words = useText(logInMessages)
  const own = useText(messages)
  const given = useSmsLogIn(props)
  const { fields, errors, seconds, ask, request, isAsking, isBusy, problem } = given
  return (
    <Form onSubmit={(event) => void given.submit(event)}>
      <p className={styles.lead}>{words('logInSmsLead')}</p>
      <PhoneFields
        countries={props.countries.countries}
        country={fields.country}
        mobileNum={fields.mobileNum}
        errors={{ country: errors.country?.message, mobileNum: errors.mobileNum?.message }}
      />
      <CodeField
        field={fields.code}
        error={errors.code?.message}
        hint={ask.isSuccess || seconds > 0 ? text('codeSent') : undefined}
        seconds={seconds}
        isBusy={isAsking}
        onAsk={() => void given.askForCode()}
        request={request}
      />
      {props.remember}
      <ProblemNote problem={problem} />
      <SubmitButton busy={isBusy}>{own('logIn')}</SubmitButton>
    </Form>
  )
}

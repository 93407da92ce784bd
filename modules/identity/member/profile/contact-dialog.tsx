import {
  Dialog,
  Form,
  ProblemNote,
  Skeleton,
  SubmitButton,
  TextField,
  useText,
} from '@tessera/web-kit'
import { profileMessages } from '../../profile-messages.ts'
import { CodeField } from '../codes/code-field.tsx'
import type { Countries } from '../codes/countries.ts'
import { PhoneFields } from '../codes/phone-fields.tsx'
import { useCountries } from '../codes/use-countries.ts'
import styles from '../dialogs.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useBind } from './use-bind.ts'
import type { Provable } from './use-proof.ts'

type Props = { by: 'sms' | 'email'; title: string; security: Provable; onClose: () => void }

/** Binds a number or an address: a code to it, and a proof that it is the member who asks. */
export function ContactDialog({ title, ...props }: Props) {
  const text = useText(profileMessages)
  const countries = useCountries()
  return (
    <Dialog title={title} onClose={props.onClose}>
      <p className={styles.lead}>{text('bindLead')}</p>
      {countries ? <BindForm countries={countries} {...props} /> : <Skeleton height="18rem" />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'title'> & { countries: Countries }

function BindForm({ by, security, countries, onClose }: FormProps) {
  const text = useText(profileMessages)
  const { fields, errors, seconds, ask, bind, proof, askForCode, submit, problem } = useBind({
    by,
    security,
    countries,
    onDone: onClose,
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {by === 'sms' ? (
        <PhoneFields
          countries={countries.countries}
          country={fields.country}
          mobileNum={fields.mobileNum}
          errors={{ country: errors.country?.message, mobileNum: errors.mobileNum?.message }}
        />
      ) : (
        <TextField
          label={text('newAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...fields.email}
        />
      )}
      <CodeField
        field={fields.verificationCode}
        error={errors.verificationCode?.message}
        hint={ask.isSuccess || seconds > 0 ? text('codeToNew') : undefined}
        seconds={seconds}
        isBusy={ask.isPending}
        onAsk={() => void askForCode()}
      />
      <ProofFields
        proof={proof}
        password={fields.password}
        code={fields.code}
        errors={{ password: errors.password?.message, code: errors.code?.message }}
      />
      <ProblemNote problem={problem} />
      <SubmitButton busy={bind.isPending}>{text('confirmAct')}</SubmitButton>
    </Form>
  )
}

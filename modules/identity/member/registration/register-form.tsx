import { Form, InsecureNote, ProblemNote, Segmented, SubmitButton, useText } from '@tessera/web-kit'
import type { MouseEvent } from 'react'
import type { LoginResult } from '../../calls.ts'
import { messages } from '../../messages.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { methodsOf, type Way } from '../../registration-plan.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { RegisterFields } from './register-fields.tsx'
import styles from './registration.module.css'
import { type Codes, type RegistrationSite, useRegistration } from './use-registration.ts'

type Props = {
  site: RegistrationSite
  /** Where the server believes the visitor to be, or nothing. */
  currentCountry: string
  /** From the address of the page. */
  codes: Codes
  /** A newcomer from a provider. */
  isNewcomer?: boolean
  onDone: (result: LoginResult) => void
}

/**
 * A press on a button leaves the focus in the field: checked at that moment, the field would say what is wrong, move
 * the button away from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The registration form: checked here while it is filled in, and again by the server. */
export function RegisterForm({ isNewcomer = false, ...props }: Props) {
  const text = useText(messages)
  const words = useText(registrationMessages)
  const { site, codes } = props
  const registration = useRegistration({ ...props, isNewcomer })
  const { form, given, chosen, setMethod, country, setCountry, code } = registration
  const { method } = given
  const methods = isNewcomer ? [] : methodsOf(site.flags)
  const leadOf = (way: Way) => {
    if (way === 'social') return words('newcomerFormLead')
    return way === 'mobile' ? words('mobileLead') : text('registerLead')
  }
  useFirstFocus(() => form.setFocus(method === 'mobile' ? 'mobileNum' : 'username'))

  return (
    <Form onSubmit={(event) => void registration.submit(event)} onMouseDown={keepFocus}>
      <InsecureNote />
      {methods.length > 1 && (
        <Segmented
          label={words('registerMethod')}
          options={methods.map((id) => ({ id, name: words(`method.${id}`) }))}
          value={chosen}
          onChange={setMethod}
        />
      )}
      <p className={styles.lead}>
        {leadOf(method)} <span className={styles.note}>{words('requiredNote')}</span>
      </p>
      <RegisterFields
        form={form}
        given={given}
        codes={codes}
        country={country}
        onCountry={setCountry}
        captchaTurn={registration.captchaTurn}
        code={code}
      />
      <ProblemNote problem={registration.problem} />
      <SubmitButton busy={registration.isBusy}>{text('register')}</SubmitButton>
    </Form>
  )
}

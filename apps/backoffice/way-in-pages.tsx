import { RegistrationScreen } from '@tessera/identity/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

// Settings of log-in, registration and captcha.
export {
  DeliveryScreen,
  SecondFactorScreen,
  CaptchaScreen,
  LogInScreen,
  SessionLimitsScreen,
  SocialScreen,
} from '@tessera/identity/staff'

/** The rules of registration, with one of them open. */
export function RegistrationPage({ field }: { field: string | undefined }) {
  const [, go] = useLocation()
  return (
    <RegistrationScreen
      field={field}
      onField={(next) => go(next ? `${paths.registration}/${next}` : paths.registration)}
    />
  )
}

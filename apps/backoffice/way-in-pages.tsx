import { RegistrationScreen } from '@tessera/identity/staff'
import { useLocation } from 'wouter'
import { paths } from './sections.ts'

// How members come in: the settings of every door, apart from the members themselves.
export {
  DeliveryScreen,
  DoorScreen,
  HumanScreen,
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

import type { LoginResult } from '../../shapes.ts'
import { RegisterForm } from '../registration/register-form.tsx'
import { useRegistrationSite } from '../registration/use-registration-site.ts'
import { readKeptCodes } from './kept-codes.ts'

/** The registration form with only what is still needed. Suspends until the site's rules are there. */
export function NewcomerForm({ onDone }: { onDone: (result: LoginResult) => void }) {
  const { site, currentCountry } = useRegistrationSite()
  return (
    <RegisterForm
      site={site}
      currentCountry={currentCountry}
      codes={readKeptCodes()}
      isNewcomer
      onDone={onDone}
    />
  )
}

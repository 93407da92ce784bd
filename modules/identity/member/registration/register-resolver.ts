import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FieldFault } from '../../calls.ts'
import { faultsOf, type RegistrationRules } from '../../check-registration.ts'
import { bodyOf, type RegisterInput, shapeFor } from './form-body.ts'

/** Checks the form by the same rules as the server, and says what is wrong under each field. */
export const registerResolver =
  (given: RegistrationRules, say: (fault: FieldFault) => string): Resolver<RegisterInput> =>
  (values) => {
    const parsed = shapeFor(given).safeParse(bodyOf(values, given))
    const faults: FieldFault[] = parsed.success
      ? faultsOf(parsed.data, given)
      : parsed.error.issues.map(({ path }) => ({ field: String(path[0]), reason: 'choice' }))
    if (faults.length === 0) return { values, errors: {} }
    const errors = faults.map((fault) => [fault.field, { type: fault.reason, message: say(fault) }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RegisterInput> }
  }

import { type CallProblem, useProblemText } from '@tessera/web-kit'
import type { UseFormReturn } from 'react-hook-form'
import { type FieldFault, identityProblems } from '../../calls.ts'
import type { RegistrationRules } from '../../check-registration.ts'
import { useFaultText } from '../use-fault-text.ts'
import type { RegisterInput } from './form-body.ts'

/** What the server refuses, shown under the field that it is about. */
export function useFieldProblems(
  form: UseFormReturn<RegisterInput>,
  { method }: Pick<RegistrationRules, 'method'>,
) {
  const faultText = useFaultText()
  const problemText = useProblemText()
  const name = method === 'mobile' ? 'mobileNum' : 'username'
  const fieldOf = (problem: CallProblem): keyof RegisterInput | undefined => {
    if (problem.is(identityProblems.accountTaken)) return name
    if (problem.is(identityProblems.contactTaken)) return 'mobileNum'
    if (problem.is(identityProblems.invitationInvalid)) return 'affiliateCode'
    const isCode =
      problem.is(identityProblems.wrongCode) || problem.is(identityProblems.codeExpired)
    return isCode ? 'verificationCode' : undefined
  }
  return {
    show: (problem: CallProblem) => {
      const field = fieldOf(problem)
      // Of a number nobody learns more than that it cannot be used.
      const taken = method === 'mobile' && problem.is(identityProblems.accountTaken)
      const message = taken ? faultText({ field: name, reason: 'taken' }) : problemText(problem)
      if (field) form.setError(field, { message }, { shouldFocus: true })
      for (const [at, fault] of faultsIn(problem).entries()) {
        const shown = { message: faultText(fault) }
        form.setError(fault.field as keyof RegisterInput, shown, { shouldFocus: at === 0 })
      }
    },
    isUnderField: (problem: CallProblem) =>
      fieldOf(problem) !== undefined || problem.is(identityProblems.fieldsRefused),
  }
}

const faultsIn = (problem: CallProblem): FieldFault[] =>
  problem.is(identityProblems.fieldsRefused)
    ? (problem.facts as { faults: FieldFault[] }).faults
    : []

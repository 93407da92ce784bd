import type { CallProblem } from '@tessera/web-kit'
import { type FieldFault, identityProblems } from '../../problems.ts'
import { useFaultText } from '../use-fault-text.ts'
import { passwordFaults } from '../../password-faults.ts'

type Chosen = { newPassword: string; confirmNewPassword: string }
type Field = 'oldPassword' | 'newPassword' | 'confirmNewPassword'

/** What is wrong with a new password, in words: before it is sent, and as the server says it. */
export function usePasswordFaults() {
  const faultText = useFaultText()
  // A rule of passwords says the same wherever a new one is typed.
  const say = (fault: FieldFault) =>
    faultText(fault.field === 'newPassword' ? { ...fault, field: 'password' } : fault)
  const inWords = (faults: readonly FieldFault[]) =>
    faults.map((fault) => ({ field: fault.field as Field, message: say(fault) }))
  return {
    before: (chosen: Chosen) => inWords(passwordFaults(chosen)),
    after: (problem: CallProblem) => inWords(faultsIn(problem)),
  }
}

const faultsIn = (problem: CallProblem): FieldFault[] =>
  problem.is(identityProblems.fieldsRefused)
    ? (problem.facts as { faults: FieldFault[] }).faults
    : []

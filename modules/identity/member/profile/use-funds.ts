import { type CallProblem, toast, useCall, useText } from '@tessera/web-kit'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { fundsCalls } from '../../funds-calls.ts'
import { messages } from '../../messages.ts'
import { type FieldFault, identityProblems } from '../../problems.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { useFaultText } from '../use-fault-text.ts'
import { type Provable, useProof } from './use-proof.ts'

export type FundsWay = 'create' | 'change' | 'reset'

type Typed = {
  oldPassword: string
  password: string
  code: string
  newPassword: string
  confirmNewPassword: string
}

const nothing: Typed = {
  oldPassword: '',
  password: '',
  code: '',
  newPassword: '',
  confirmNewPassword: '',
}

type Asked = { way: FundsWay; security: Provable; onDone: () => void }

/** The form of the funds password, in its three ways. */
export function useFunds({ way, security, onDone }: Asked) {
  const text = useText(profileMessages)
  const faultText = useFaultText()
  const proof = useProof(security, { needsBoth: way === 'reset' })
  const { register, handleSubmit, setError, formState } = useForm<Typed>({ defaultValues: nothing })
  const options = {
    refreshes: [profileCalls.readSecurity],
    onSuccess: () => {
      toast(text('fundsSaved'))
      onDone()
    },
    onError: (problem: CallProblem) => {
      if (!problem.is(identityProblems.fieldsRefused)) return
      for (const fault of (problem.facts as { faults: FieldFault[] }).faults) {
        // The rule of the site is that of its registration form.
        const named = fault.reason === 'pattern' ? { ...fault, field: 'password' } : fault
        setError(fault.field as 'newPassword', { message: faultText(named) })
      }
    },
  }
  const create = useCall(fundsCalls.createFundsPassword, options)
  const change = useCall(fundsCalls.changeFundsPassword, options)
  const reset = useCall(fundsCalls.resetFundsPassword, options)
  const call = { create, change, reset }[way]
  const problem = call.error ?? proof.ask.error

  return {
    fields: useFields(register, { way, proof }),
    errors: formState.errors,
    proof,
    isBusy: call.isPending,
    submit: handleSubmit(({ oldPassword, password, code, newPassword, confirmNewPassword }) => {
      const chosen = { newPassword, confirmNewPassword }
      if (way === 'change') return change.mutate({ body: { ...chosen, oldPassword } })
      const body = { ...chosen, proof: proof.proofOf(password, code.trim()) }
      return way === 'create' ? create.mutate({ body }) : reset.mutate({ body })
    }),
    problem: problem?.is(identityProblems.fieldsRefused) ? null : problem,
  }
}

type Given = { way: FundsWay; proof: ReturnType<typeof useProof> }

/** What is not shown is not asked for. */
function useFields(register: UseFormRegister<Typed>, { way, proof }: Given) {
  const words = useText(messages)
  const asked = (isAsked: boolean) => ({
    validate: (value: string) => !isAsked || value !== '' || words('fault.empty'),
  })
  return {
    oldPassword: register('oldPassword', asked(way === 'change')),
    password: register('password', asked(way !== 'change' && proof.needsPassword)),
    code: register('code', asked(way !== 'change' && proof.needsCode)),
    newPassword: register('newPassword', asked(true)),
    confirmNewPassword: register('confirmNewPassword', {
      validate: (value, { newPassword }) => value === newPassword || words('fault.confirmation'),
    }),
  }
}

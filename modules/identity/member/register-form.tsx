import { useQueryClient } from '@tanstack/react-query'
import {
  type CallProblem,
  Form,
  ProblemNote,
  SubmitButton,
  useCall,
  useProblemText,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { type FieldFault, identityCalls, identityProblems, type LoginResult } from '../calls.ts'
import type { RegistrationRules } from '../check-registration.ts'
import { messages } from '../messages.ts'
import { RegisterFields } from './register-fields.tsx'
import { type RegisterInput, registerResolver } from './register-resolver.ts'
import { beginSession, specLanguage } from './session.ts'
import { useFaultText } from './use-fault-text.ts'
import { useFirstFocus } from './use-first-focus.ts'

type Props = {
  given: RegistrationRules
  /** Who invited the visitor, from the address of the page. */
  referralCode: string
  onDone: (result: LoginResult) => void
}

/** The registration form: checked here while it is filled in, and again by the server. */
export function RegisterForm({ given, referralCode, onDone }: Props) {
  const text = useText(messages)
  const faultText = useFaultText()
  const problemText = useProblemText()
  const client = useQueryClient()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<RegisterInput>({
    mode: 'onTouched',
    resolver: registerResolver(given, faultText),
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      birthday: '',
      referralCode,
      terms: false,
      ...(given.currencies[0] && { currency: given.currencies[0] }),
    },
  })
  useFirstFocus(() => setFocus('username'))

  const showFaults = (faults: FieldFault[]) => {
    for (const [at, fault] of faults.entries()) {
      const field = fault.field as keyof RegisterInput
      setError(field, { message: faultText(fault) }, { shouldFocus: at === 0 })
    }
  }
  const open = useCall(identityCalls.register, {
    onSuccess: (result) => {
      beginSession(client, result)
      onDone(result)
    },
    onError: (problem) => {
      if (problem.is(identityProblems.accountTaken)) {
        setError('username', { message: problemText(problem) }, { shouldFocus: true })
      }
      if (isRefused(problem)) showFaults(problem.facts.faults)
    },
  })
  const submit = handleSubmit((body) =>
    open.mutate({ body: { ...body, language: specLanguage() } }),
  )

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <RegisterFields register={register} errors={formState.errors} given={given} />
      <ProblemNote problem={isUnderField(open.error) ? null : open.error} />
      <SubmitButton busy={open.isPending}>{text('register')}</SubmitButton>
    </Form>
  )
}

const isRefused = (
  problem: CallProblem,
): problem is CallProblem & { facts: { faults: FieldFault[] } } =>
  problem.is(identityProblems.fieldsRefused)

// Such a problem stands beside the field that it is about.
const isUnderField = (problem: CallProblem | null): boolean =>
  problem !== null && (problem.is(identityProblems.accountTaken) || isRefused(problem))

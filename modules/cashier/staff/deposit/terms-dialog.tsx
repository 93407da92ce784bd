import { useQuery } from '@tanstack/react-query'
import {
  type CallProblem,
  Dialog,
  ErrorState,
  Form,
  ProblemNote,
  query,
  Skeleton,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { type ChannelTerms, depositTermsCalls } from '../../deposit-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { cashierProblems } from '../../problems.ts'
import styles from '../desk/desk.module.css'
import {
  isAmount,
  isReadable,
  termsFields,
  termsFrom,
  type TermsField,
  typedTerms,
} from './terms-fields.ts'

type Props = { channel: string; onClose: () => void }

/** On which terms members pay in through one channel. */
export function TermsDialog({ channel, onClose }: Props) {
  const text = useText(depositStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(depositTermsCalls.listDepositTerms, {}),
    throwOnError: false,
  })
  const terms = data?.find((each) => each.channel === channel)
  return (
    <Dialog title={text('terms.of', { channel })} onClose={onClose}>
      <p className={styles.quiet}>{text('terms.lead')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {terms && <TermsForm terms={terms} onSaved={onClose} />}
    </Dialog>
  )
}

function TermsForm({ terms, onSaved }: { terms: ChannelTerms; onSaved: () => void }) {
  const text = useText(depositStaffMessages)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: typedTerms(terms),
  })
  const { errors } = formState
  const wrong = text('terms.wrong')
  const write = useCall(depositTermsCalls.writeDepositTerms, {
    refreshes: [depositTermsCalls.listDepositTerms, depositTermsCalls.listDepositTermsChanges],
    onSuccess: () => {
      toast(text('terms.saved'))
      onSaved()
    },
    onError: (problem: CallProblem) => {
      if (!problem.is(cashierProblems.termsRefused)) return
      const { field } = problem.facts as { field: TermsField }
      setError(field, { message: wrong })
    },
  })
  const submit = handleSubmit((typed) =>
    write.mutate({ params: { channel: terms.channel }, body: termsFrom(typed) }),
  )
  return (
    <Form className={styles.rule ?? ''} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {termsFields.map((field) => (
          <TextField
            key={field}
            label={text(`terms.${field}`)}
            error={errors[field]?.message}
            inputMode={isAmount(field) ? 'decimal' : 'text'}
            {...register(field, { validate: (typed) => isReadable(field, typed) || wrong })}
          />
        ))}
      </div>
      <ProblemNote problem={write.error} />
      <SubmitButton busy={write.isPending}>{text('terms.save')}</SubmitButton>
    </Form>
  )
}

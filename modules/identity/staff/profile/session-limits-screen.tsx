import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { SessionLimits } from '@tessera/settings/calls'
import {
  Form,
  ProblemNote,
  query,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import styles from './member-account.module.css'

const limitsQuery = query(profileStaffCalls.readSessionLimits, {})

export const loadSessionLimitsScreen = (client: QueryClient) => client.ensureQueryData(limitsQuery)

/** How long sessions last. */
export function SessionLimitsScreen() {
  const text = useText(profileMessages)
  const { data } = useSuspenseQuery(limitsQuery)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { idleMinutes: String(data.idleMinutes), hours: String(data.hours) },
  })
  const write = useCall(profileStaffCalls.writeSessionLimits, {
    refreshes: [profileStaffCalls.readSessionLimits],
    onSuccess: () => toast(text('limitsSaved')),
  })
  const submit = handleSubmit(({ idleMinutes, hours }) =>
    write.mutate({ body: { idleMinutes: Number(idleMinutes), hours: Number(hours) } }),
  )
  const { errors } = formState
  const within = (field: 'idleMinutes' | 'hours', hint: string) => (value: string) =>
    SessionLimits.shape[field].safeParse(value.trim() === '' ? NaN : Number(value)).success || hint
  return (
    <section className={styles.part}>
      <h1>{text('sessionLimits')}</h1>
      <p>{text('sessionLimitsLead')}</p>
      <Form className={styles.form ?? ''} onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('idleMinutes')}
          hint={text('idleMinutesHint')}
          inputMode="numeric"
          error={errors.idleMinutes?.message}
          {...register('idleMinutes', { validate: within('idleMinutes', text('idleMinutesHint')) })}
        />
        <TextField
          label={text('hoursMax')}
          hint={text('hoursMaxHint')}
          inputMode="numeric"
          error={errors.hours?.message}
          {...register('hours', { validate: within('hours', text('hoursMaxHint')) })}
        />
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending}>{text('saveLimits')}</SubmitButton>
      </Form>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  ErrorState,
  query,
  ReasonedSave,
  Skeleton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  RateFields,
  ratesOf,
  type TypedRates,
  useRatesCheck,
} from '../../agent/rates/rate-fields.tsx'
import { percentOf } from '../../agent/rates/rate-text.ts'
import { ratePpmMax } from '../../limits.ts'
import type { Rate } from '../../rates-calls.ts'
import { agentRatesStaffCalls, type RateDefaults } from '../../rates-staff-calls.ts'
import { ratesStaffMessages } from '../../rates-staff-messages.ts'
import styles from '../staff.module.css'

const most = () => ratePpmMax
const roles = ['top', 'member'] as const

/** What new agents and members begin with. */
export function DefaultRates() {
  const text = useText(ratesStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(agentRatesStaffCalls.readRateDefaults, {}),
    throwOnError: false,
  })
  return (
    <div className={styles.part}>
      <div>
        <h2>{text('defaults')}</h2>
        <p className={styles.note}>{text('defaultsLead')}</p>
      </div>
      {data ? (
        <DefaultsForm key={data.version} {...data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </div>
  )
}

const typedOf = (rates: readonly Rate[]): TypedRates =>
  Object.fromEntries(rates.map(({ category, ratePpm }) => [category, percentOf(ratePpm)]))

function DefaultsForm({ version, ...known }: RateDefaults & { version: string }) {
  const text = useText(ratesStaffMessages)
  const wrongOf = useRatesCheck()
  const before = { top: typedOf(known.top), member: typedOf(known.member) }
  const [typed, setTyped] = useState(before)
  const changedOf = (role: (typeof roles)[number]) =>
    ratesOf(typed[role]).filter((rate) =>
      known[role].some(
        ({ category, ratePpm }) => category === rate.category && ratePpm !== rate.ratePpm,
      ),
    )
  const changed = { top: changedOf('top'), member: changedOf('member') }
  const write = useCall(agentRatesStaffCalls.writeRateDefaults, {
    refreshes: [agentRatesStaffCalls.readRateDefaults],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'waits' : 'saved')),
  })
  const check = () =>
    wrongOf(typed.top, most) ??
    wrongOf(typed.member, most) ??
    (changed.top.length + changed.member.length === 0 ? text('nothingChanged') : undefined)
  return (
    <ReasonedSave
      save={text('saveDefaults')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(before, typed)}
      check={check}
      ask={{ title: text('askTitle'), question: text('askDefaults') }}
      onSave={({ reason }) => write.mutate({ body: { ...changed, version, reason } })}
    >
      {roles.map((role) => (
        <fieldset key={role}>
          <legend>{text(role)}</legend>
          <RateFields
            typed={typed[role]}
            onTyped={(rates) => setTyped({ ...typed, [role]: rates })}
          />
        </fieldset>
      ))}
    </ReasonedSave>
  )
}

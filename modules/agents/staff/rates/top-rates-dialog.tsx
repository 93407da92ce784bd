import { useQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  Button,
  CheckboxField,
  Dialog,
  ErrorState,
  ProblemNote,
  query,
  ReasonedSave,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { ClampedList } from '../../agent/rates/clamped-list.tsx'
import {
  RateFields,
  ratesOf,
  type TypedRates,
  useRatesCheck,
} from '../../agent/rates/rate-fields.tsx'
import { percentOf } from '../../agent/rates/rate-text.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { withRebates } from '../../exposure.ts'
import { exposureStaffCalls } from '../../exposure-staff-calls.ts'
import type { RateCategory } from '../../limits.ts'
import type { Rate } from '../../rates-calls.ts'
import { agentRatesStaffCalls, type TopRates } from '../../rates-staff-calls.ts'
import { ratesStaffMessages } from '../../rates-staff-messages.ts'
import { ExposureTable } from '../exposure/exposure-table.tsx'
import styles from '../staff.module.css'

type Props = { account: string; onClose: () => void }

/** Where the staff propose the rates of an agent at the top of a team. */
export function TopRatesDialog({ account, onClose }: Props) {
  const text = useText(ratesStaffMessages)
  const { data, error, refetch } = useQuery({
    ...query(agentRatesStaffCalls.readTopRates, { query: { account } }),
    throwOnError: false,
  })
  return (
    <Dialog title={text('ratesOf', { account })} kind="broad" onClose={onClose}>
      {data ? (
        <TopForm key={data.version} {...data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Dialog>
  )
}

function TopForm({
  account,
  rates,
  version,
  fromDay,
  onClose,
}: TopRates & { onClose: () => void }) {
  const text = useText(ratesStaffMessages)
  const format = useFormat()
  const wrongOf = useRatesCheck()
  const before: TypedRates = Object.fromEntries(
    rates.map(({ category, ratePpm }) => [category, percentOf(ratePpm)]),
  )
  const [typed, setTyped] = useState(before)
  const [cascade, setCascade] = useState(false)
  const of = (category: RateCategory) => rates.find((each) => each.category === category)
  const mostOf = (category: RateCategory) => of(category)?.mostPpm ?? 0
  const changed = ratesOf(typed).filter(
    ({ category, ratePpm }) => ratePpm !== of(category)?.ratePpm,
  )
  const lowers = changed.some(({ category, ratePpm }) => ratePpm < (of(category)?.leastPpm ?? 0))
  const write = useCall(agentRatesStaffCalls.writeTopRates, {
    refreshes: [agentRatesStaffCalls.readTopRates, agentRatesStaffCalls.listTopAgents],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'waits' : 'saved'))
      onClose()
    },
  })
  const check = () =>
    wrongOf(typed, mostOf) ??
    (changed.length === 0 ? text('nothingChanged') : undefined) ??
    (lowers && !cascade ? text('needsCascade') : undefined)
  return (
    <div className={styles.part}>
      <p className={styles.note}>{text('ratesLead', { day: format.day(`${fromDay}T12:00:00`) })}</p>
      <WaitingMark subject={`rates:${account.toLowerCase()}`} />
      <ReasonedSave
        save={text('save')}
        isBusy={write.isPending}
        problem={write.error}
        isOff={isUnchanged(before, typed)}
        check={check}
        {...(cascade && {
          ask: { title: text('askTitle'), question: text('ask', { account }), isDanger: true },
        })}
        onSave={({ reason }) =>
          write.mutate({ body: { account, rates: changed, cascade, version, reason } })
        }
      >
        <RateFields typed={typed} onTyped={setTyped} mostOf={mostOf} shown={rates} />
        <RatesExposure account={account} changed={changed} />
        {lowers && (
          <Lowering account={account} rates={changed} cascade={cascade} onCascade={setCascade} />
        )}
      </ReasonedSave>
    </div>
  )
}

type ExposureProps = { account: string; changed: Rate[] }

/** What the agent can cost with these rates, beside what the games keep. */
function RatesExposure({ account, changed }: ExposureProps) {
  const text = useText(contractStaffMessages)
  const { data } = useQuery({
    ...query(exposureStaffCalls.readRatesExposure, { query: { account } }),
    throwOnError: false,
  })
  if (!data) return null
  return (
    <section className={styles.part}>
      <h3>{text('exposure')}</h3>
      <ExposureTable parts={withRebates(data, changed)} />
    </section>
  )
}

type LoweringProps = {
  account: string
  rates: Rate[]
  cascade: boolean
  onCascade: (cascade: boolean) => void
}

/** Whether those below who would have more are lowered as well, and who that is. */
function Lowering({ account, rates, cascade, onCascade }: LoweringProps) {
  const text = useText(ratesStaffMessages)
  const preview = useCall(agentRatesStaffCalls.previewTopRates, {})
  return (
    <>
      <CheckboxField
        label={text('cascade')}
        checked={cascade}
        onChange={({ target }) => onCascade(target.checked)}
      />
      <div>
        <Button
          isBusy={preview.isPending}
          onClick={() => preview.mutate({ body: { account, rates } })}
        >
          {text('preview')}
        </Button>
      </div>
      <ProblemNote problem={preview.error} />
      {preview.data && (
        <div className={styles.part}>
          <p role="status">
            {preview.data.count === 0
              ? text('noneLowered')
              : text('lowered', { count: preview.data.count })}
          </p>
          {preview.data.count > 0 && <ClampedList {...preview.data} />}
        </div>
      )}
    </>
  )
}

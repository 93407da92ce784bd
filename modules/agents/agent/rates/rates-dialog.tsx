import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  ErrorState,
  ProblemNote,
  query,
  SaveForm,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { RateCategory } from '../../limits.ts'
import { agentRatesCalls, type Rate, type RateShown } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { ClampedList } from './clamped-list.tsx'
import { RateFields, ratesOf, type TypedRates, useRatesCheck } from './rate-fields.tsx'
import { percentOf } from './rate-text.ts'
import styles from './rates.module.css'

type Props = { member: { id: string; account: string }; onClose: () => void }

/** Where an agent sets the rates of a direct member. */
export function RatesDialog({ member, onClose }: Props) {
  const text = useText(ratesMessages)
  const { data, error, refetch } = useQuery({
    ...query(agentRatesCalls.readTeamRates, { query: { memberId: member.id } }),
    throwOnError: false,
  })
  return (
    <Dialog title={text('ratesOf', { account: member.account })} kind="broad" onClose={onClose}>
      {data ? (
        <RatesForm key={member.id} member={member} {...data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Dialog>
  )
}

type FormProps = Props & { rates: RateShown[]; fromDay: string }

function RatesForm({ member, rates, fromDay, onClose }: FormProps) {
  const text = useText(ratesMessages)
  const format = useFormat()
  const day = format.day(`${fromDay}T12:00:00`)
  const wrongOf = useRatesCheck()
  const [typed, setTyped] = useState<TypedRates>(() =>
    Object.fromEntries(rates.map(({ category, ratePpm }) => [category, percentOf(ratePpm)])),
  )
  const of = (category: RateCategory) => rates.find((each) => each.category === category)
  const mostOf = (category: RateCategory) => of(category)?.mostPpm ?? 0
  const changed = ratesOf(typed).filter(
    ({ category, ratePpm }) => ratePpm !== of(category)?.ratePpm,
  )
  const save = useCall(agentRatesCalls.setTeamRates, {
    refreshes: [agentRatesCalls.readTeamRates],
    onSuccess: () => {
      toast(text('ratesSaved', { day }))
      onClose()
    },
  })
  const preview = useCall(agentRatesCalls.previewTeamRates, {})
  const send = (cascade: boolean) =>
    save.mutate({ body: { memberId: member.id, rates: changed, cascade } })
  const lowers = changed.some(
    ({ category, ratePpm }: Rate) => ratePpm < (of(category)?.leastPpm ?? 0),
  )
  if (preview.data && preview.data.count > 0) {
    const { count, list } = preview.data
    return (
      <div className={styles.part}>
        <h3>{text('lowerTitle')}</h3>
        <p className={styles.lead}>{text('lowerLead', { account: member.account, count, day })}</p>
        <ClampedList list={list} count={count} />
        <ProblemNote problem={save.error} />
        <div className={styles.acts}>
          <Button kind="danger" isBusy={save.isPending} onClick={() => send(true)}>
            {text('lowerAct')}
          </Button>
          <Button onClick={() => preview.reset()}>{text('back')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <p className={styles.lead}>{text('ratesLead', { day })}</p>
      <SaveForm
        save={text('saveRates')}
        isBusy={save.isPending || preview.isPending}
        problem={save.error ?? preview.error}
        check={() =>
          wrongOf(typed, mostOf) ?? (changed.length === 0 ? text('nothingChanged') : undefined)
        }
        onSave={() =>
          lowers ? preview.mutate({ body: { memberId: member.id, rates: changed } }) : send(false)
        }
      >
        <RateFields typed={typed} onTyped={setTyped} mostOf={mostOf} shown={rates} />
      </SaveForm>
    </div>
  )
}

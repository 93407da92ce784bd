import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import {
  EmptyState,
  ErrorState,
  query,
  SelectField,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { useState } from 'react'
import { figureStaffCalls } from '../figure-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { useOutcomeNames } from './use-outcome-names.ts'

const { readTableExposure } = figureStaffCalls
const everyMilliseconds = 2_000
const barsShown = 20
const none = 0n
const tenths = 10n
const nearly = 9n
const thousand = 1_000n

/** What each outcome of the present round would cost the table, read again as it changes. */
export function ExposurePart({ code }: { code: string }) {
  const text = useText(officeMessages)
  const { data: offered } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const first = offered.list.find(({ isDefault }) => isDefault) ?? offered.list[0]
  const [picked, setPicked] = useState<string>()
  const currency = picked ?? first?.code ?? 'USD'
  const { data, error, refetch } = useQuery({
    ...query(readTableExposure, { params: { code }, query: { currency } }),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  return (
    <section className={styles.part} aria-label={text('exposure')}>
      <h2>{text('exposure')}</h2>
      <search className={styles.narrow}>
        <SelectField
          label={text('currency')}
          options={offered.list.map(({ code: id }) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => setPicked(target.value)}
        />
      </search>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && data.list.length === 0 && <EmptyState title={text('nothingStaked')} />}
      {data && data.list.length > 0 && <Bars exposed={data} />}
    </section>
  )
}

type Exposed = Reply<typeof readTableExposure>

function Bars({ exposed: { game, round, state, most, list } }: { exposed: Exposed }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const nameOf = useOutcomeNames(game)
  const percent = (cost: bigint) =>
    cost > none && most.amount > none
      ? Math.min(100, Number((cost * thousand) / most.amount) / 10)
      : 0
  return (
    <>
      <p className={styles.note}>
        {round !== null && state && text('exposureOf', { round, state: text(`state.${state}`) })}{' '}
        {text('exposureMost', { most: format.money(most) })}
      </p>
      <ul className={styles.bars}>
        {list.slice(0, barsShown).map(({ market, outcome, cost }) => (
          <li key={`${market} ${outcome}`} className={styles.bar}>
            <span>{nameOf({ market, outcome })}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.filled}
                data-over={cost.amount * tenths >= most.amount * nearly}
                style={{ inlineSize: `${percent(cost.amount)}%` }}
              />
            </span>
            <span className={styles.figures}>{format.money(cost)}</span>
          </li>
        ))}
      </ul>
      {list.length > barsShown && (
        <p className={styles.note}>{text('exposureMore', { count: list.length - barsShown })}</p>
      )}
    </>
  )
}

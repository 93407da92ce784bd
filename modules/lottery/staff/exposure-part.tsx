import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Money } from '@tessera/money'
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
import { useState } from 'react'
import type { DeskIssue } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { PlayExposure } from './play-exposure.tsx'
import { ResultCostAct } from './result-cost.tsx'
import styles from './staff.module.css'

const { listExposure } = issueStaffCalls
const liveMilliseconds = 5_000
const barsShown = 20

/** What each outcome would cost, the dearest first; while the issue sells it is read again and again. */
export function ExposurePart({ issue }: { issue: DeskIssue }) {
  const text = useText(officeMessages)
  const { data: offered } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const first = offered.list.find(({ isDefault }) => isDefault) ?? offered.list[0]
  const [picked, setPicked] = useState<string>()
  const currency = picked ?? first?.code ?? 'USD'
  const { game, numero } = issue
  const { data, error, refetch } = useQuery({
    ...query(listExposure, { params: { game, numero }, query: { currency } }),
    refetchInterval: issue.state === 'selling' ? liveMilliseconds : false,
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <div>
        <h2>{text('exposure')}</h2>
        <p className={styles.note}>{text('exposureLead')}</p>
      </div>
      <search>
        <SelectField
          label={text('exposureCurrency')}
          options={offered.list.map(({ code }) => ({ id: code, name: code }))}
          value={currency}
          onChange={({ target }) => setPicked(target.value)}
        />
      </search>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && data.list.length === 0 && <EmptyState title={text('noExposure')} />}
      {data && data.list.length > 0 && <Bars {...data} />}
      <ResultCostAct issue={issue} currency={currency} />
      <PlayExposure issue={issue} currency={currency} />
    </section>
  )
}

type Exposed = { most: Money | null; list: { market: string; outcome: string; prize: Money }[] }

/** How long a bar is, and whether its outcome comes within a tenth of what it may cost. */
function barOf(
  { amount }: Money,
  { dearest, most }: { dearest: Money; most: Money | null },
): { percent: number; isOver: boolean } {
  const full = most && most.amount > dearest.amount ? most.amount : dearest.amount
  return {
    percent: full > 0n ? Number((amount * 1_000n) / full) / 10 : 0,
    isOver: most !== null && amount * 10n >= most.amount * 9n,
  }
}

function Bars({ most, list }: Exposed) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <>
      {most && <p className={styles.note}>{text('exposureMost', { most: format.money(most) })}</p>}
      <ul className={styles.bars}>
        {list.slice(0, barsShown).map(({ market, outcome, prize }) => {
          const { percent, isOver } = barOf(prize, { dearest: list[0]?.prize ?? prize, most })
          return (
            <li key={`${market} ${outcome}`} className={styles.bar}>
              <span>
                {market} {outcome}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.filled}
                  data-over={isOver}
                  style={{ inlineSize: `${percent}%` }}
                />
              </span>
              <span className={styles.figures}>{format.money(prize)}</span>
            </li>
          )
        })}
      </ul>
      {list.length > barsShown && (
        <p className={styles.note}>{text('exposureMore', { count: list.length - barsShown })}</p>
      )}
    </>
  )
}

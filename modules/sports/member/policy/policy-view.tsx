import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  query,
  RulesTable,
  Skeleton,
  useFormat,
  useSession,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { unitsFromDecimal } from '@tessera/money'
import { messages } from '../../messages.ts'
import { policyCalls } from '../../policy-calls.ts'
import { policyMessages } from '../../policy-messages.ts'
import type { SportCode } from '../../sport.ts'
import type { ViewProps } from '../views.tsx'
import { AppealForm } from './appeal-form.tsx'
import styles from './policy-view.module.css'

const { listOwnFactors, readStakePolicy } = policyCalls
type Policy = Reply<typeof readStakePolicy>
type OwnFactor = Reply<typeof listOwnFactors>['list'][number]
const millionths = 1_000_000

/** How limits work, those of the reader, and how many accounts have others than usual. */
export function PolicyView(_: ViewProps) {
  const text = useText(policyMessages)
  const format = useFormat()
  const session = useSession()
  const { data, error, refetch } = useQuery({
    ...query(readStakePolicy, {}),
    throwOnError: false,
  })
  const everybody = data && unitsFromDecimal(data.everybodyMayWin)
  return (
    <article className={styles.policy}>
      <h2>{text('title')}</h2>
      <p>{text('lead')}</p>
      {session && <Own />}
      <section>
        <h3>{text('rules')}</h3>
        <ul>
          <li>{text('rule.limits')}</li>
          <li>{text('rule.factor')}</li>
          {everybody !== undefined && (
            <li>{text('rule.everybody', { amount: format.amount(everybody) })}</li>
          )}
          <li>{text('rule.prize')}</li>
        </ul>
      </section>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && <Months months={data.months} />}
    </article>
  )
}

/** The factors of the reader, each with why and until when. */
function Own() {
  const text = useText(policyMessages)
  const { data } = useQuery({ ...query(listOwnFactors, {}), throwOnError: false })
  if (!data) return null
  return (
    <section className={styles.own}>
      <h3>{text('own')}</h3>
      {data.list.length === 0 && <p>{text('own.none')}</p>}
      {data.list.map((factor) => (
        <Factor key={factor.id} factor={factor} />
      ))}
    </section>
  )
}

function Factor({ factor }: { factor: OwnFactor }) {
  const text = useText(policyMessages)
  const sport = useText(messages)
  const format = useFormat()
  const { factorPpm, reason, note, untilAt, appeal, answer } = factor
  return (
    <div className={styles.factor}>
      <p>
        <strong>
          {text('own.is', {
            sport: sport(factor.sport as SportCode),
            factor: format.number(factorPpm / millionths, { minimumFractionDigits: 2 }),
            until: format.dateTime(untilAt),
          })}
        </strong>
      </p>
      <p>{text('own.why', { reason: text(`reason.${reason}`), note })}</p>
      {appeal === null ? (
        <AppealForm id={factor.id} />
      ) : (
        <p role="status">{text('own.asked', { text: appeal })}</p>
      )}
      {answer !== null && <p>{text('own.answer', { answer })}</p>}
    </div>
  )
}

/** Month by month, how many accounts had other limits, by band and reason. */
function Months({ months }: Pick<Policy, 'months'>) {
  const text = useText(policyMessages)
  const format = useFormat()
  return (
    <section>
      <h3>{text('months')}</h3>
      <p>{text('months.lead')}</p>
      {months.length === 0 && <p>{text('months.none')}</p>}
      {months.map(({ month, accounts, parts }) => (
        <RulesTable key={month}>
          <caption>{text('monthOf', { month, accounts: format.number(accounts) })}</caption>
          <thead>
            <tr>
              <th scope="col">{text('band')}</th>
              <th scope="col">{text('reason')}</th>
              <th scope="col">{text('accounts')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={`${part.band} ${part.reason}`}>
                <td>{text(`band.${part.band}`)}</td>
                <td>{text(`reason.${part.reason}`)}</td>
                <td>{format.number(part.accounts)}</td>
              </tr>
            ))}
          </tbody>
        </RulesTable>
      ))}
    </section>
  )
}

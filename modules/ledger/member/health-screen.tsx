import { EmptyState, useText } from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { messages } from '../messages.ts'
import { CheckHistory } from './check-history.tsx'
import { healthQuery, healthRefreshMilliseconds } from './health-query.ts'
import styles from './health-screen.module.css'
import { HealthVerdict } from './health-verdict.tsx'
import { LiabilitiesPart } from './liabilities-part.tsx'
import { UnitBooks } from './unit-books.tsx'

/** Assets and liabilities, for everyone, counted anew while the page is open. */
export function HealthScreen({ logInHref }: { logInHref: string }) {
  const text = useText(messages)
  const { data: health } = useSuspenseQuery({
    ...healthQuery,
    refetchInterval: healthRefreshMilliseconds,
  })
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h1>{text('health.title')}</h1>
        <p className={styles.lead}>{text('health.lead')}</p>
      </header>
      <HealthVerdict health={health} />
      {health.units.length === 0 && (
        <EmptyState title={text('health.empty')} advice={text('health.emptyAdvice')} />
      )}
      {health.units.map((unit) => (
        <UnitBooks key={unit.unit} books={unit} at={health.at} />
      ))}
      {health.checks.length > 0 && <CheckHistory checks={health.checks} />}
      <LiabilitiesPart logInHref={logInHref} />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Money } from '@tessera/money'
import {
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { drawsCalls, type DrawsShown } from '../../draws-calls.ts'
import { drawsMessages } from '../../draws-messages.ts'
import { nameOf } from '../name-of.ts'
import { CodeForm } from './code-form.tsx'
import styles from './draws.module.css'
import { raffleHref, rainHref, wheelHref } from './paths.ts'

/** Raffles, wheels and rains that run, with what the member has of each, and the field for a code. */
export function DrawsScreen() {
  const text = useText(drawsMessages)
  const { data, error, refetch } = useQuery({
    ...query(drawsCalls.listDraws, {}),
    throwOnError: false,
  })
  const isEmpty = data && data.raffles.length + data.wheels.length + data.rains.length === 0
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('title')}</h1>
        <p className={styles.quiet}>{text('lead')}</p>
      </header>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {isEmpty && <EmptyState title={text('none')} advice={text('noneAdvice')} />}
      {data && <Draws draws={data} />}
      <CodeForm />
    </section>
  )
}

function Draws({ draws: { raffles, wheels, rains } }: { draws: DrawsShown }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const when = (at: string) => format.dateTime(at)
  return (
    <>
      <Group title={text('wheels')} has={wheels.length > 0}>
        {wheels.map(({ id, names, spinsLeft, top, endsAt }) => (
          <Card key={id} href={wheelHref(id)} names={names} isLit={spinsLeft > 0}>
            <p className={styles.strong}>{text('spins', { count: spinsLeft })}</p>
            <Worth name="topPrize" amount={top} />
            <p className={styles.quiet}>{text('ends', { when: when(endsAt) })}</p>
          </Card>
        ))}
      </Group>
      <Group title={text('raffles')} has={raffles.length > 0}>
        {raffles.map(({ id, names, state, own, tickets, hasPrize, prizes, endsAt }) => (
          <Card key={id} href={raffleHref(id)} names={names} isLit={hasPrize}>
            <p className={styles.strong}>
              {hasPrize
                ? text('hasPrize')
                : own === 0
                  ? text(state === 'drawn' ? 'hadNoTickets' : 'noTickets')
                  : text('ownTickets', {
                      own: format.number(own),
                      tickets: format.number(tickets),
                    })}
            </p>
            <Worth name="prizesWorth" amount={prizes} />
            <p className={styles.quiet}>
              {state === 'open' ? text('ends', { when: when(endsAt) }) : text(`state.${state}`)}
            </p>
          </Card>
        ))}
      </Group>
      <Group title={text('rains')} has={rains.length > 0}>
        {rains.map(({ id, names, startsAt, isFalling, total }) => (
          <Card key={id} href={rainHref(id)} names={names} isLit={isFalling}>
            <p className={styles.strong}>
              {isFalling
                ? text('falling')
                : startsAt
                  ? text('nextRain', { when: when(startsAt) })
                  : text('noRain')}
            </p>
            <Worth name="rainTotal" amount={total} />
          </Card>
        ))}
      </Group>
    </>
  )
}

function Worth({
  name,
  amount,
}: {
  name: 'topPrize' | 'prizesWorth' | 'rainTotal'
  amount: Money | null
}) {
  const text = useText(drawsMessages)
  return amount && <p>{text(name, { amount })}</p>
}

type GroupProps = { title: string; has: boolean; children: ReactNode }
const Group = ({ title, has, children }: GroupProps) =>
  has && (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  )

type CardProps = {
  href: string
  names: Record<string, string>
  /** Something waits for the member. */
  isLit: boolean
  children: ReactNode
}

function Card({ href, names, isLit, children }: CardProps) {
  const { code } = useLanguage()
  return (
    <li className={styles.card} data-lit={isLit}>
      <h3>
        <Link href={href} className={styles.whole}>
          {nameOf(names, code)}
        </Link>
      </h3>
      {children}
    </li>
  )
}

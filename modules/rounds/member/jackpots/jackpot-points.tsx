import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Fingerprint,
  MoneyText,
  Pagination,
  query,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { money } from '@tessera/money'
import { useState } from 'react'
import { type HitPoint, type Jackpot, jackpotCalls } from '../../jackpot-calls.ts'
import { hashOfPoint } from '../../hash-of-point.ts'
import { messages } from '../../messages.ts'
import styles from './jackpots.module.css'
import { isFedBy, useJackpots } from './use-jackpots.ts'

/** Of the must-hit jackpots that a game feeds: the hash of the point ahead, and the points that were reached, checked here. */
export function JackpotPoints({ game }: { game: string }) {
  const own = (useJackpots() ?? []).filter(
    (jackpot) => jackpot.kind === 'mustHit' && isFedBy(jackpot, game),
  )
  return own.map((jackpot) => <Points key={jackpot.id} jackpot={jackpot} />)
}

function Points({ jackpot }: { jackpot: Jackpot }) {
  const text = useText(messages)
  const [pageNo, setPageNo] = useState(1)
  const { id, amount, most, commitment } = jackpot
  const { currency } = amount
  const { data, error, refetch } = useQuery({
    ...query(jackpotCalls.listHitPoints, { params: { id }, query: { pageNo, currency } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns(currency)
  return (
    <section className={styles.points}>
      <h2>{text('jackpot.mustHit')}</h2>
      <p>{text('jackpot.pointLead', { most: most ?? amount })}</p>
      {commitment ? (
        <dl className={styles.ahead}>
          <dt>{text('jackpot.pointAhead')}</dt>
          <dd>
            <Fingerprint name={text('jackpot.pointAhead')} value={commitment} />
          </dd>
        </dl>
      ) : (
        <p>{text('jackpot.noPoint')}</p>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <>
          <DataTable
            caption={text('jackpot.reached')}
            rows={data.list}
            keyOf={({ number }) => String(number)}
            empty={<EmptyState title={text('jackpot.noneReached')} />}
            columns={columns}
          />
          <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
        </>
      )}
    </section>
  )
}

function useColumns(currency: string): Column<HitPoint>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    { id: 'at', name: text('jackpot.hitAt'), cell: ({ hitAt }) => format.dateTime(hitAt) },
    {
      id: 'won',
      name: text('jackpot.paid'),
      isNumber: true,
      cell: ({ won }) => <MoneyText value={won} />,
    },
    {
      id: 'point',
      name: text('jackpot.point'),
      isNumber: true,
      cell: ({ point }) => (
        <>
          <MoneyText value={money(point, currency)} /> <code>{String(point)}</code>
        </>
      ),
    },
    {
      id: 'salt',
      name: text('jackpot.salt'),
      cell: ({ salt }) => <Fingerprint name={text('jackpot.salt')} value={salt} />,
    },
    {
      id: 'hash',
      name: text('jackpot.hash'),
      cell: ({ commitment }) => <Fingerprint name={text('jackpot.hash')} value={commitment} />,
    },
    {
      id: 'check',
      name: text('jackpot.check'),
      cell: (point) => (
        <span className={hashOfPoint(point) === point.commitment ? styles.fits : styles.differs}>
          {text(hashOfPoint(point) === point.commitment ? 'jackpot.fits' : 'jackpot.differs')}
        </span>
      ),
    },
  ]
}

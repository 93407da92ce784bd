import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  Fingerprint,
  Pagination,
  query,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { hashOfPoint } from '../../hash-of-point.ts'
import { type HitPoint, type Jackpot, jackpotCalls } from '../../jackpot-calls.ts'
import { messages } from '../../messages.ts'
import styles from './jackpots.module.css'
import { isFedBy, useJackpots } from './use-jackpots.ts'

/** Of the must-hit jackpots that a game feeds: the hash of the next point, and the points that were reached, checked here. */
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
  return (
    <section className={styles.points}>
      <h2>{text('jackpot.mustHit')}</h2>
      <p>{text('jackpot.pointLead', { most: most ?? amount })}</p>
      {commitment && <Named name={text('jackpot.pointAhead')} value={commitment} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data?.list.length === 0 && <p>{text('jackpot.noneReached')}</p>}
      {data && data.list.length > 0 && (
        <>
          <ol className={styles.reached}>
            {data.list.map((point) => (
              <Reached key={point.number} point={point} />
            ))}
          </ol>
          <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
        </>
      )}
    </section>
  )
}

/** A point that was reached: what was shown before, what it was, and whether the two agree. */
function Reached({ point }: { point: HitPoint }) {
  const text = useText(messages)
  const format = useFormat()
  const fits = hashOfPoint(point) === point.commitment
  return (
    <li className={styles.point}>
      <p>
        {text('jackpot.paidAt', { amount: point.won, time: format.dateTime(point.hitAt) })}{' '}
        <strong className={fits ? styles.fits : styles.differs}>
          {text(fits ? 'jackpot.fits' : 'jackpot.differs')}
        </strong>
      </p>
      <Named name={text('jackpot.hash')} value={point.commitment} />
      <Named name="salt:point" value={`${point.salt}:${point.point}`} />
    </li>
  )
}

const Named = ({ name, value }: { name: string; value: string }) => (
  <dl className={styles.named}>
    <dt>{name}</dt>
    <dd>
      <Fingerprint name={name} value={value} />
    </dd>
  </dl>
)

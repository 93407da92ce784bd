import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { jackpotMessages } from '../jackpot-messages.ts'
import type { ToldJackpots } from '../jackpot-shapes.ts'
import { jackpotStaffCalls } from '../jackpot-staff-calls.ts'
import styles from './suppliers.module.css'

const freshMilliseconds = 30_000
const titlesNamed = 3

/** The jackpots that the vendor at a connection tells of. Nothing where its protocol cannot. */
export function ToldJackpotsPart({ code }: { code: string }) {
  const text = useText(jackpotMessages)
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    ...query(jackpotStaffCalls.readToldJackpots, { params: { code } }),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  if (data && !data.canAsk) return null
  return (
    <section className={styles.part}>
      <h2>{text('title')}</h2>
      <p className={styles.note}>{text('lead')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <>
          <Heard told={data} />
          <DataTable
            caption={text('title')}
            columns={columns}
            rows={data.list}
            keyOf={({ code: pool, amount }) => `${pool} ${amount.currency}`}
            empty={<EmptyState title={text('none')} />}
          />
        </>
      )}
    </section>
  )
}

/** When it was heard, and what is wrong with it. */
function Heard({ told: { askedAt, heardAt, problem, leftOut } }: { told: ToldJackpots }) {
  const text = useText(jackpotMessages)
  const format = useFormat()
  const at = askedAt === null ? '' : format.dateTime(askedAt)
  return (
    <>
      <p className={styles.note}>
        {heardAt === null ? text('never') : text('heard', { at: format.dateTime(heardAt) })}
      </p>
      {problem && <p className={styles.bad}>{text(`problem.${problem}`, { at })}</p>}
      {leftOut.map(({ reason, count }) => (
        <p key={reason} className={styles.bad}>
          {text(`left.${reason}`, { count })}
        </p>
      ))}
    </>
  )
}

type Pool = ToldJackpots['list'][number]

function useColumns(): Column<Pool>[] {
  const text = useText(jackpotMessages)
  const format = useFormat()
  const { code } = useLanguage()
  return [
    {
      id: 'jackpot',
      name: text('jackpot'),
      cell: ({ names, code: pool }) => names[code.toUpperCase()] ?? names['EN'] ?? pool,
    },
    { id: 'currency', name: text('currency'), cell: ({ amount }) => amount.currency },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
    { id: 'titles', name: text('titles'), cell: ({ titles }) => named(titles) },
    { id: 'told', name: text('told'), cell: ({ toldAt }) => format.dateTime(toldAt) },
    {
      id: 'shown',
      name: text('shown'),
      cell: ({ isShown }) => text(isShown ? 'isShown' : 'isOld'),
    },
  ]
}

/** Those at the head of a long list, and how many more there are. */
const named = (titles: readonly string[]): string =>
  [
    titles.slice(0, titlesNamed).join(', '),
    ...(titles.length > titlesNamed ? [`+${titles.length - titlesNamed}`] : []),
  ].join(' ')

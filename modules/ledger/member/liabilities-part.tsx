import {
  type Column,
  DataTable,
  EmptyState,
  Fingerprint,
  useFormat,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isChain, type LiabilitiesRecord } from '../liabilities.ts'
import { messages } from '../messages.ts'
import { recordsQuery } from './health-query.ts'
import { InclusionProofCheck } from './inclusion-proof.tsx'
import styles from './liabilities-part.module.css'
import { useExactMoney } from './use-exact-money.ts'

/** What is published of the liabilities, and the member's own check of it. */
export function LiabilitiesPart({ logInHref }: { logInHref: string }) {
  const text = useText(messages)
  const session = useSession()
  const { data } = useSuspenseQuery({ ...recordsQuery, refetchInterval: 60_000 })
  const columns = useColumns()
  const [newest] = data.list
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{text('proof.title')}</h2>
        <p className={styles.lead}>{text('proof.lead')}</p>
      </header>
      {newest ? (
        <>
          {session ? (
            <InclusionProofCheck records={data.list} memberId={session.memberId} />
          ) : (
            <p className={styles.lead}>
              {text('proof.logIn')} <a href={logInHref}>{text('proof.toLogIn')}</a>
            </p>
          )}
          <h3>{text('proof.earlier')}</h3>
          <DataTable
            caption={text('proof.earlier')}
            columns={columns}
            rows={data.list}
            keyOf={({ hash }) => hash}
            empty={null}
          />
          <p className={isChain(data.list) ? styles.holds : styles.broken}>
            {text(isChain(data.list) ? 'proof.chainHolds' : 'proof.chainBroken')}
          </p>
        </>
      ) : (
        <EmptyState title={text('proof.none')} advice={text('proof.noneAdvice')} />
      )}
    </section>
  )
}

function useColumns(): Column<LiabilitiesRecord>[] {
  const text = useText(messages)
  const format = useFormat()
  const money = useExactMoney()
  return [
    { id: 'number', name: text('proof.number'), cell: ({ number }) => format.number(number) },
    { id: 'taken', name: text('proof.takenAt'), cell: ({ takenAt }) => format.dateTime(takenAt) },
    {
      id: 'members',
      name: text('proof.members'),
      isNumber: true,
      cell: ({ members }) => format.number(members),
    },
    {
      id: 'total',
      name: text('proof.total'),
      isNumber: true,
      cell: ({ total, unit }) => <bdi>{money(total, unit)}</bdi>,
    },
    {
      id: 'hash',
      name: text('proof.hash'),
      cell: ({ hash }) => <Fingerprint value={hash} name={text('proof.hash')} />,
    },
  ]
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable, EmptyState, ErrorState, Pagination, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { profileMessages } from '../../profile-messages.ts'
import { loginsQuery } from './logins-query.ts'
import styles from './security-screen.module.css'
import { useLoginColumns } from '../../use-login-columns.ts'

/** Every log-in and every try, page by page. */
export function LoginsCard() {
  const text = useText(profileMessages)
  const columns = useLoginColumns()
  const [pageNo, setPageNo] = useState(1)
  const logins = useQuery({
    ...loginsQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div className={styles.card}>
      <h2>{text('loginsTitle')}</h2>
      <p className={styles.lead}>{text('loginsLead')}</p>
      {logins.isError ? (
        <ErrorState error={logins.error} onRetry={() => void logins.refetch()} />
      ) : (
        <DataTable
          caption={text('loginsTitle')}
          columns={columns}
          rows={logins.data?.list ?? []}
          isLoading={logins.isPending}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('noLogins')} />}
        />
      )}
      <Pagination page={pageNo} pages={logins.data?.totalPages ?? 1} onPage={setPageNo} />
    </div>
  )
}

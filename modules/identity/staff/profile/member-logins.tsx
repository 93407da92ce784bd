import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable, ErrorState, Pagination, query, SaveList, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { loginRows } from '../../limits.ts'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { useLoginColumns } from '../../use-login-columns.ts'
import styles from './member-account.module.css'
import { useLoginsFile } from './use-logins-file.ts'

/** How a member came in, and who tried to, page by page. */
export function MemberLogins({ memberId }: { memberId: string }) {
  const text = useText(profileMessages)
  const columns = useLoginColumns()
  const file = useLoginsFile(memberId)
  const [pageNo, setPageNo] = useState(1)
  const asked = { params: { id: memberId }, query: { pageNo, pageSize: loginRows } }
  const logins = useQuery({
    ...query(profileStaffCalls.listMemberLogins, asked),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div className={styles.part}>
      <h2>{text('loginsTitle')}</h2>
      {logins.isError ? (
        <ErrorState error={logins.error} onRetry={() => void logins.refetch()} />
      ) : (
        <DataTable
          caption={text('loginsTitle')}
          columns={columns}
          rows={logins.data?.list ?? []}
          isLoading={logins.isPending}
          places={3}
          keyOf={({ id }) => id}
          empty={<p>{text('noLogins')}</p>}
        />
      )}
      <Pagination page={pageNo} pages={logins.data?.totalPages ?? 1} onPage={setPageNo} />
      {(logins.data?.list.length ?? 0) > 0 && <SaveList of={text('loginsTitle')} {...file} />}
    </div>
  )
}

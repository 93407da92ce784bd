import { useQuery } from '@tanstack/react-query'
import { EmptyState, PagedTable, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { debtStaffCalls } from '../../debt-staff-calls.ts'
import { debtStaffMessages } from '../../debt-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { deskPause } from '../desk/desk-pause.ts'
import { DebtWaiverDialog } from './debt-waiver-dialog.tsx'
import { useWaiverColumns } from './use-waiver-columns.tsx'

/** Waivers of debts of all members: what waits for another person stands here. */
export function DebtWaiversPart({ memberHref }: { memberHref: (id: string) => string }) {
  const text = useText(debtStaffMessages)
  const [pageNo, setPageNo] = useState(1)
  const [open, setOpen] = useState('')
  const rows = useQuery({
    ...query(debtStaffCalls.listDebtWaivers, { query: { pageNo } }),
    throwOnError: false,
    refetchInterval: deskPause,
  })
  const columns = useWaiverColumns(setOpen)
  const shown = rows.data?.list.find(({ id }) => id === open)
  return (
    <section className={styles.part} aria-label={text('waivers')}>
      <h2>{text('waivers')}</h2>
      <PagedTable
        caption={text('waivers')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noWaivers')} />}
        page={pageNo}
        onPage={setPageNo}
      />
      {shown && (
        <DebtWaiverDialog
          waiver={shown}
          memberHref={memberHref(shown.member.id)}
          onClose={() => setOpen('')}
        />
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  MoneyText,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type Debt, debtStaffCalls } from '../../debt-staff-calls.ts'
import { debtStaffMessages } from '../../debt-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { deskPause } from '../desk/desk-pause.ts'
import { DebtWaiverDialog } from './debt-waiver-dialog.tsx'
import { ProposeWaiverDialog } from './propose-waiver-dialog.tsx'
import { useWaiverColumns } from './use-waiver-columns.tsx'

type Props = { memberId: string; account: string; depositHref: (id: string) => string }

/** What a member owes, and what is waived of it; nothing where there never was any. */
export function DebtsPart({ memberId, account, depositHref }: Props) {
  const text = useText(debtStaffMessages)
  const { data } = useQuery({
    ...query(debtStaffCalls.readMemberDebts, { params: { memberId } }),
    throwOnError: false,
    refetchInterval: deskPause,
  })
  const [isProposing, setProposing] = useState(false)
  const [open, setOpen] = useState('')
  const columns = useDebtColumns(depositHref)
  const waiverColumns = useWaiverColumns(setOpen)
  if (!data || (data.list.length === 0 && data.waivers.length === 0)) return null
  const shown = data.waivers.find(({ id }) => id === open)
  const isWaiting = data.waivers.some(({ state }) => state === 'proposed')
  return (
    <section className={styles.part} aria-label={text('title')}>
      <h2>{text('title')}</h2>
      {data.list.length > 0 && (
        <>
          <p>
            {text('total')}: <MoneyText value={data.total} />
          </p>
          <p className={styles.quiet}>{text('lead')}</p>
          <DataTable
            caption={text('title')}
            columns={columns}
            rows={data.list}
            keyOf={({ orderId, since }) => `${orderId} ${since}`}
            empty={null}
          />
          {!isWaiting && (
            <div className={styles.acts}>
              <Button onClick={() => setProposing(true)}>{text('propose')}</Button>
            </div>
          )}
        </>
      )}
      {data.waivers.length > 0 && (
        <DataTable
          caption={text('waivers')}
          columns={waiverColumns}
          rows={data.waivers}
          keyOf={({ id }) => id}
          empty={null}
        />
      )}
      {isProposing && (
        <ProposeWaiverDialog
          member={{ id: memberId, account }}
          owed={data.total}
          onClose={() => setProposing(false)}
        />
      )}
      {shown && <DebtWaiverDialog waiver={shown} onClose={() => setOpen('')} />}
    </section>
  )
}

function useDebtColumns(depositHref: Props['depositHref']): Column<Debt>[] {
  const text = useText(debtStaffMessages)
  const format = useFormat()
  return [
    {
      id: 'what',
      name: text('what'),
      cell: ({ of, orderId }) =>
        orderId ? <a href={depositHref(orderId)}>{text(`of.${of}`)}</a> : text(`of.${of}`),
    },
    {
      id: 'owed',
      name: text('owed'),
      isNumber: true,
      cell: ({ owed }) => owed && <MoneyText value={owed} />,
    },
    {
      id: 'left',
      name: text('left'),
      isNumber: true,
      cell: ({ left }) => <MoneyText value={left} />,
    },
    { id: 'since', name: text('since'), cell: ({ since }) => since && format.dateTime(since) },
  ]
}

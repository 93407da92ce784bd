import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  OpenLine,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type StaffWallet, walletStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { WalletChanges } from './wallet-changes.tsx'
import { WalletDialog } from './wallet-dialog.tsx'
import { useAdapterWords } from './use-adapter-words.ts'
import styles from './wallets.module.css'

/** Vendors with wallets of their own: their balances in our ledger, their settings, and who changed them. */
export function WalletsScreen() {
  const text = useText(staffMessages)
  return (
    <ScreenFrame title={text('staff.title')} lead={text('staff.lead')}>
      <WalletsPart />
      <WalletChanges />
    </ScreenFrame>
  )
}

function WalletsPart() {
  const text = useText(staffMessages)
  const [open, setOpen] = useState<string>()
  const columns = useColumns(setOpen)
  const { data, error, refetch } = useQuery({
    ...query(walletStaffCalls.listWallets, {}),
    throwOnError: false,
  })
  const wallet = data?.list.find(({ vendor }) => vendor === open)
  return (
    <section className={styles.part} aria-label={text('staff.wallets')}>
      <h2>{text('staff.wallets')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && (
        <DataTable
          caption={text('staff.wallets')}
          columns={columns}
          rows={data.list}
          keyOf={({ vendor }) => vendor}
          empty={<EmptyState title={text('staff.none')} advice={text('staff.noneAdvice')} />}
        />
      )}
      {data && (
        <div>
          <Button kind="chip" onClick={() => setOpen('')}>
            {text('staff.add')}
          </Button>
        </div>
      )}
      {data && open !== undefined && (
        <WalletDialog wallet={wallet} listed={data} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

const stateOf = ({ isEnabled, isReadable }: StaffWallet) => {
  if (!isReadable) return 'unreadable'
  return isEnabled ? 'open' : 'off'
}

function useColumns(onOpen: (vendor: string) => void): Column<StaffWallet>[] {
  const { adapterName } = useAdapterWords()
  const text = useText(staffMessages)
  const format = useFormat()
  return [
    { id: 'name', name: text('staff.name'), cell: ({ name, vendor }) => `${name} (${vendor})` },
    { id: 'adapter', name: text('staff.adapter'), cell: ({ adapter }) => adapterName(adapter) },
    {
      id: 'state',
      name: text('staff.state'),
      cell: (wallet) => text(`staff.state.${stateOf(wallet)}`),
    },
    {
      id: 'there',
      name: text('staff.atVendor'),
      isNumber: true,
      cell: ({ books }) => books.map(({ atVendor }) => format.money(atVendor)).join(', ') || '–',
    },
    {
      id: 'moving',
      name: text('staff.moving'),
      isNumber: true,
      cell: ({ books }) => books.map(({ moving }) => format.money(moving)).join(', ') || '–',
    },
    {
      id: 'edit',
      name: text('staff.edit'),
      isActs: true,
      cell: ({ vendor }) => (
        <OpenLine
          name={text('staff.edit')}
          label={text('staff.editOf', { vendor })}
          onOpen={() => onOpen(vendor)}
        />
      ),
    },
  ]
}

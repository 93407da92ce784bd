import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  query,
  ScreenFrame,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { type ProviderRow, socialStaffCalls } from '../../social-staff-calls.ts'
import { ProviderDialog } from './provider-dialog.tsx'

const listQuery = query(socialStaffCalls.listProviders, {})

export const loadSocialScreen = (client: QueryClient) => client.ensureQueryData(listQuery)

/** The providers of social log-in. */
export function SocialScreen() {
  const text = useText(credentialsMessages)
  const { list } = useSuspenseQuery(listQuery).data
  const [open, setOpen] = useState<ProviderRow | 'new'>()
  const columns: Column<ProviderRow>[] = [
    { id: 'id', name: text('socialId'), cell: ({ id }) => id },
    { id: 'name', name: text('socialName'), cell: ({ name }) => name },
    { id: 'issuer', name: text('socialIssuer'), cell: ({ issuer }) => issuer || '–' },
    {
      id: 'isOn',
      name: text('socialOn'),
      cell: ({ isOn }) => text(isOn ? 'socialOn' : 'socialOff'),
    },
    {
      id: 'act',
      name: text('socialEdit'),
      isActs: true,
      cell: (row) => (
        <Button aria-label={text('socialEditOf', { name: row.name })} onClick={() => setOpen(row)}>
          {text('socialEdit')}
        </Button>
      ),
    },
  ]
  return (
    <ScreenFrame
      title={text('socialTitle')}
      lead={text('socialLead', { origin: globalThis.location.origin })}
    >
      <DataTable
        caption={text('socialTitle')}
        columns={columns}
        rows={list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('socialNone')} />}
      />
      <div>
        <Button kind="chip" onClick={() => setOpen('new')}>
          {text('socialAdd')}
        </Button>
      </div>
      {open && (
        <ProviderDialog
          provider={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

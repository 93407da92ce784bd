import { Button, type Column, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import type { TeamMember } from '../../calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import { RatesDialog } from './rates-dialog.tsx'

/** The column by which the rates of a direct member are opened, and their dialog. */
export function useRatesAct(): { column: Column<TeamMember>; dialog: ReactNode } {
  const text = useText(ratesMessages)
  const [member, setMember] = useState<{ id: string; account: string }>()
  return {
    column: {
      id: 'rates',
      name: text('rates'),
      isActs: true,
      phone: 'side',
      cell: ({ id, account }) => (
        <Button
          aria-label={text('setRatesOf', { account })}
          onClick={() => setMember({ id, account })}
        >
          {text('rates')}
        </Button>
      ),
    },
    dialog: member && <RatesDialog member={member} onClose={() => setMember(undefined)} />,
  }
}

import { useQuery } from '@tanstack/react-query'
import {
  Button,
  ErrorState,
  Form,
  query,
  ScreenFrame,
  Skeleton,
  TextField,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { contractStaffCalls } from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { contractsPath } from '../paths.ts'
import styles from '../staff.module.css'
import { useOfficeFilter } from '../use-office-filter.ts'
import { OfferForm } from './offer-form.tsx'

/** Offers a contract of the platform to a top agent, whose account is in the address. */
export function OfferScreen() {
  const text = useText(contractStaffMessages)
  const { account, change } = useOfficeFilter([])
  const [typed, setTyped] = useState(account)
  return (
    <ScreenFrame title={text('offerTitle')} lead={text('offerLead')}>
      <p>
        <Link href={contractsPath}>{text('back')}</Link>
      </p>
      <search>
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            change({ account: typed.trim() })
          }}
        >
          <div className={styles.find}>
            <TextField
              label={text('topAccount')}
              type="search"
              autoComplete="off"
              maxLength={32}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit">{text('find')}</Button>
          </div>
        </Form>
      </search>
      {account !== '' && <Found key={account} account={account} />}
    </ScreenFrame>
  )
}

function Found({ account }: { account: string }) {
  const { data, error, refetch } = useQuery({
    ...query(contractStaffCalls.readOfferStanding, { query: { account } }),
    throwOnError: false,
    retry: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  return <OfferForm standing={data} />
}

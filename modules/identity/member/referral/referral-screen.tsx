import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  Fingerprint,
  query,
  Row,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { referralMessages } from '../../referral-messages.ts'
import { type Referral, registrationCalls } from '../../registration-calls.ts'
import { QrCode } from '../credentials/qr-code.tsx'
import { ShareButton } from './share-button.tsx'
import styles from '../credentials/credentials.module.css'

const referral = query(registrationCalls.readReferral, {})

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadReferralScreen = (client: QueryClient) => client.ensureQueryData(referral)

type Came = Referral['last'][number]

/** Specification 2, referral: what one invites friends with, and who came by it. `friends`: what is given for them. */
export function ReferralScreen({ friends }: { friends?: ReactNode }) {
  const text = useText(referralMessages)
  const format = useFormat()
  const { code, link, invited, last } = useSuspenseQuery(referral).data
  const columns = useColumns()
  return (
    <section className={styles.step}>
      <h1>{text('referralTitle')}</h1>
      <p className={styles.lead}>{text('referralLead')}</p>
      <div className={styles.card}>
        <h2>{text('referralLink')}</h2>
        <p className={styles.key}>
          <Fingerprint value={link} name={text('referralLink')} />
        </p>
        <div className={styles.acts}>
          <ShareButton link={link} />
        </div>
        <QrCode value={link} label={text('referralPicture')} />
      </div>
      <Row>
        <StatCard name={text('referralCodeTitle')}>
          <Fingerprint value={code} name={text('referralCodeTitle')} />
        </StatCard>
        {!friends && <StatCard name={text('referralInvited')}>{format.number(invited)}</StatCard>}
      </Row>
      {friends ?? (
        <>
          <h2>{text('referralLast')}</h2>
          <DataTable
            caption={text('referralLast')}
            columns={columns}
            rows={last}
            keyOf={({ maskedAccount, cameAt }) => `${maskedAccount} ${cameAt}`}
            empty={
              <EmptyState title={text('referralNobody')} advice={text('referralNobodyAdvice')} />
            }
          />
        </>
      )}
    </section>
  )
}

function useColumns(): Column<Came>[] {
  const text = useText(referralMessages)
  const format = useFormat()
  return [
    { id: 'who', name: text('referralWho'), cell: ({ maskedAccount }) => maskedAccount },
    { id: 'when', name: text('referralWhen'), cell: ({ cameAt }) => format.date(cameAt) },
  ]
}

import { Button, buttonClass, lazyPart, useText } from '@tessera/web-kit'
import { KeyRound, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Security } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { FundsRow, type ShownFunds } from './funds-row.tsx'
import { Row } from './row.tsx'
import styles from './security-screen.module.css'

const ContactDialog = lazyPart(async () => ({
  default: (await import('./contact-dialog.tsx')).ContactDialog,
}))

export type ShownSecurity = Pick<Security, 'sms' | 'email' | 'done' | 'left'> & ShownFunds

type Props = { security: ShownSecurity; passwordHref: string; children?: ReactNode }

/** What protects the account: how much of it is there, what is next, and each part with its act. */
export function ProtectionCard({ security, passwordHref, children }: Props) {
  const text = useText(profileMessages)
  const { done, left } = security
  const [next] = left
  const levels = ['low', 'fair', 'good', 'high'] as const
  const level = levels[Math.floor((done.length / (done.length + left.length)) * 3)] ?? 'low'
  return (
    <section aria-labelledby="protection" className={styles.card}>
      <h2 id="protection">{text('protection')}</h2>
      <div className={styles.level}>
        <p>
          {text('securityLevel')}: <strong>{text(`level.${level}`)}</strong>
        </p>
        <p className={styles.meter} aria-hidden="true">
          {[...done, ...left].map((step, at) => (
            <span key={step} className={at < done.length ? styles.isDone : undefined} />
          ))}
        </p>
        <p className={styles.lead}>
          {text('levelOf', { done: done.length, all: done.length + left.length })}{' '}
          {next ? text(`next.${next}`) : text('nextNone')}
        </p>
      </div>
      <ul className={styles.rows}>
        <Row icon={KeyRound} name={text('loginPassword')} state={text('loginPasswordLead')}>
          <a
            href={passwordHref}
            className={buttonClass('plain')}
            aria-label={`${text('changeIt')}: ${text('loginPassword')}`}
          >
            {text('changeIt')}
          </a>
        </Row>
        <ContactRow by="sms" icon={Smartphone} security={security} />
        <ContactRow by="email" icon={Mail} security={security} />
        <FundsRow security={security} />
        {children}
      </ul>
    </section>
  )
}

type ContactProps = { by: 'sms' | 'email'; icon: LucideIcon; security: ShownSecurity }

function ContactRow({ by, icon, security }: ContactProps) {
  const text = useText(profileMessages)
  const [isOpen, setOpen] = useState(false)
  const { masked, isProved } = security[by]
  const state = masked
    ? text(isProved ? 'confirmed' : 'unconfirmed', { masked })
    : text('notBoundYet')
  const title = {
    sms: text(isProved ? 'changePhone' : 'bindPhone'),
    email: text(isProved ? 'changeEmail' : 'bindEmail'),
  }[by]
  return (
    <Row icon={icon} name={text(by === 'sms' ? 'phoneNumber' : 'emailAddress')} state={state}>
      <Button kind="plain" aria-label={title} onClick={() => setOpen(true)}>
        {text(isProved ? 'changeIt' : 'bindIt')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDialog by={by} title={title} security={security} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  )
}

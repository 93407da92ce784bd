import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { socialCalls } from '../../social-calls.ts'
import styles from './credentials.module.css'
import { memberFactor } from './member-factor.tsx'
import { Proved } from './proved.tsx'

type Open = { act: 'link' | 'unlink'; id: string; name: string }

/** Linked accounts, for the security centre. Empty without providers. */
export function SocialCard() {
  const text = useText(credentialsMessages)
  const [open, setOpen] = useState<Open>()
  const providers = useQuery({ ...query(socialCalls.listSocial, {}), throwOnError: false })
  const links = useQuery({ ...query(socialCalls.listSocialLinks, {}), throwOnError: false })
  const linked = links.data?.list ?? []
  const free = (providers.data?.list ?? []).filter(
    ({ id }) => !linked.some(({ provider }) => provider === id),
  )
  if (linked.length === 0 && free.length === 0) return null
  return (
    <section className={styles.card} aria-label={text('providersTitle')}>
      <h2>{text('providersTitle')}</h2>
      <p className={styles.lead}>{text('providersLead')}</p>
      <ul className={styles.keys}>
        {linked.map(({ provider: id, name, label }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <strong>{name}</strong>
              <span className={styles.quiet}>{label}</span>
            </span>
            <Button kind="danger" onClick={() => setOpen({ act: 'unlink', id, name })}>
              {text('providerUnlink', { name })}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {free.map(({ id, name }) => (
          <Button key={id} onClick={() => setOpen({ act: 'link', id, name })}>
            {text('providerLink', { name })}
          </Button>
        ))}
      </div>
      {open && <ActDialog open={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function ActDialog({ open: { act, id, name }, onClose }: { open: Open; onClose: () => void }) {
  const text = useText(credentialsMessages)
  const title = text(act === 'link' ? 'providerLink' : 'providerUnlink', { name })
  const link = useCall(socialCalls.beginSocialLink, {
    onSuccess: ({ url }) => globalThis.location.assign(url),
  })
  const unlink = useCall(socialCalls.removeSocialLink, {
    refreshes: [socialCalls.listSocialLinks],
    onSuccess: () => {
      toast(text('providerUnlinked'))
      onClose()
    },
  })
  const run = () =>
    act === 'link'
      ? link.mutate({ body: { provider: id } })
      : unlink.mutate({ params: { provider: id } })
  return (
    <Dialog title={title} kind="note" onClose={onClose}>
      <Proved {...memberFactor}>
        <div className={styles.step}>
          <p>{text(act === 'link' ? 'providerLinkLead' : 'providerUnlinkLead', { name })}</p>
          <ProblemNote problem={link.error ?? unlink.error} />
          <Button
            kind={act === 'link' ? 'chip' : 'danger'}
            isWide
            isBusy={link.isPending || unlink.isPending}
            onClick={run}
          >
            {title}
          </Button>
        </div>
      </Proved>
    </Dialog>
  )
}

import {
  Button,
  CopyButton,
  Dialog,
  fileNameOf,
  lazyPart,
  Skeleton,
  useCopy,
  useText,
} from '@tessera/web-kit'
import { Suspense } from 'react'
import { accountMessages } from '../../account-messages.ts'
import type { TeamLink } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../agents.module.css'
import { saveShare } from './share-picture.ts'
import { useSiteName } from './use-site-name.ts'

const QrCode = lazyPart(async () => ({
  default: (await import('@tessera/identity/qr-code')).QrCode,
}))

type Props = { link: TeamLink; onClose: () => void }

/** A link to share: as a code for a camera, a picture, an address and a text. */
export function ShareDialog({ link: { link, code }, onClose }: Props) {
  const text = useText(messages)
  const words = useText(accountMessages)
  const site = useSiteName()
  const copy = useCopy()
  const shared = words('shareTextOf', { site, link })
  const picture = {
    link,
    title: words('pictureTitle', { site }),
    hint: words('pictureHint', { code }),
  }
  return (
    <Dialog title={text('shareTitle')} onClose={onClose}>
      <div className={styles.share}>
        <Suspense fallback={<Skeleton height="14rem" width="14rem" />}>
          <QrCode value={link} label={text('qr')} />
        </Suspense>
        <p className={styles.address}>
          <span>{link}</span>
          <CopyButton value={link} label={text('copyLink')} />
        </p>
        <figure className={styles.quote}>
          <figcaption>{words('shareText')}</figcaption>
          <blockquote>{shared}</blockquote>
        </figure>
        <div className={styles.acts}>
          <Button onClick={() => copy(shared)}>{words('copyText')}</Button>
          <Button onClick={() => saveShare(fileNameOf(site, code), picture)}>
            {words('picture')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

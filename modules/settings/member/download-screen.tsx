import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass, Tabs, useLanguage, useText } from '@tessera/web-kit'
import type { AboutInfo } from '../calls.ts'
import { aboutMessages } from '../about-messages.ts'
import styles from './about.module.css'
import { InstallSteps } from './install-steps.tsx'
import { QrPicture } from './qr-picture.tsx'
import { aboutQuery } from './queries.ts'
import { useHere } from './use-here.ts'
import type { DownloadKind } from './download-kind.ts'

export const loadDownloadScreen = (client: QueryClient) => client.ensureQueryData(aboutQuery())

const titles = { ios: 'downloadIos', android: 'downloadAndroid', lite: 'downloadLite' } as const
const leads = {
  ios: 'downloadIosLead',
  android: 'downloadAndroidLead',
  lite: 'downloadLiteLead',
} as const
const kinds: DownloadKind[] = ['ios', 'android', 'lite']

/** How to install the site on a phone: a QR code, the file if there is one, and each step. */
export function DownloadScreen({ kind }: { kind: DownloadKind }) {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const { downloads } = useSuspenseQuery(aboutQuery(code.toUpperCase())).data
  // Where an operator has no app of their own, the site itself is the app.
  const here = useHere()
  const address = downloads[kind] || here
  const isFile = kind === 'android' && downloads.android !== ''
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('download')}</h1>
        <p className={styles.lead}>{text(isFile ? 'downloadFileLead' : leads[kind])}</p>
      </header>
      <Tabs
        label={text('download')}
        tabs={kinds.map((id) => ({ id, name: text(titles[id]) }))}
        current={kind}
        onChange={() => undefined}
        link={(id, name, className, isCurrent) => (
          <a
            href={`/download/${id}`}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </a>
        )}
      />
      <div className={styles.columns}>
        <div className={styles.part}>
          {address === '' ? (
            <div className={styles.qr} />
          ) : (
            <QrPicture value={address} label={text('downloadQr', { address })} />
          )}
          <p className={styles.quiet}>{text('downloadScan')}</p>
        </div>
        <GetIt kind={kind} address={address} downloads={downloads} />
      </div>
      <InstallSteps kind={kind} />
    </section>
  )
}

type GetItProps = { kind: DownloadKind; address: string; downloads: AboutInfo['downloads'] }

function GetIt({ kind, address, downloads }: GetItProps) {
  const text = useText(aboutMessages)
  const isFile = kind === 'android' && downloads.android !== ''
  return (
    <div className={styles.part}>
      <h2>{text(titles[kind])}</h2>
      {downloads.version !== '' && downloads[kind] !== '' && (
        <p className={styles.quiet}>{text('downloadVersion', { version: downloads.version })}</p>
      )}
      <p>
        <a href={address} rel="noopener noreferrer" className={buttonClass('chip')}>
          {text(isFile ? 'downloadFile' : 'downloadOpen')}
        </a>
      </p>
      {isFile && downloads.sha256 !== '' && (
        <dl className={styles.facts}>
          <dt>{text('downloadCheck')}</dt>
          <dd>
            <code>{downloads.sha256}</code>
          </dd>
        </dl>
      )}
    </div>
  )
}

import {
  CheckboxField,
  TextField,
  useLanguageName,
  useText,
  useWrittenLanguages,
} from '@tessera/web-kit'
import { MarkdownField } from '@tessera/web-kit/markdown-field'
import type { Downloads, Licence } from '../about-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './site.module.css'

const licenceFields = [
  ['holder', 'licenceHolderOf', 'text'],
  ['authority', 'licenceAuthorityOf', 'text'],
  ['number', 'licenceNumberOf', 'text'],
  ['issuedOn', 'licenceIssuedOn', 'date'],
  ['validUntil', 'licenceValidUntil', 'date'],
] as const

type LicenceProps = { licence: Licence; onLicence: (licence: Licence) => void }

export function LicenceFields({ licence, onLicence }: LicenceProps) {
  const text = useText(staffMessages)
  const nameOf = useLanguageName()
  const codes = useWrittenLanguages(licence.texts)
  return (
    <fieldset className={styles.part}>
      <legend>{text('licenceTitle')}</legend>
      <CheckboxField
        label={text('licenceShown')}
        checked={licence.isShown}
        onChange={(event) => onLicence({ ...licence, isShown: event.target.checked })}
      />
      <CheckboxField
        label={text('licenceIsDemo')}
        checked={licence.isDemo}
        onChange={(event) => onLicence({ ...licence, isDemo: event.target.checked })}
      />
      <div className={styles.pair}>
        {licenceFields.map(([key, name, type]) => (
          <TextField
            key={key}
            type={type}
            label={text(name)}
            value={licence[key]}
            onChange={(event) => onLicence({ ...licence, [key]: event.target.value })}
          />
        ))}
      </div>
      {codes.map((code) => (
        <MarkdownField
          key={code}
          label={text('staffInLanguage', {
            name: text('licenceText'),
            language: nameOf(code),
          })}
          lang={code.toLowerCase()}
          value={licence.texts[code] ?? ''}
          onValue={(typed) => {
            const { [code]: _, ...others } = licence.texts
            onLicence({ ...licence, texts: typed === '' ? others : { ...others, [code]: typed } })
          }}
        />
      ))}
    </fieldset>
  )
}

const downloadFields = [
  ['ios', 'downloadsIos'],
  ['android', 'downloadsAndroid'],
  ['lite', 'downloadsLite'],
  ['version', 'downloadsVersion'],
  ['sha256', 'downloadsSha'],
] as const

type DownloadsProps = { downloads: Downloads; onDownloads: (downloads: Downloads) => void }

export function DownloadsFields({ downloads, onDownloads }: DownloadsProps) {
  const text = useText(staffMessages)
  return (
    <fieldset className={styles.part}>
      <legend>{text('downloadsTitle')}</legend>
      <p className={styles.quiet}>{text('downloadsHint')}</p>
      <div className={styles.pair}>
        {downloadFields.map(([key, name]) => (
          <TextField
            key={key}
            label={text(name)}
            value={downloads[key]}
            onChange={(event) => onDownloads({ ...downloads, [key]: event.target.value.trim() })}
          />
        ))}
      </div>
    </fieldset>
  )
}

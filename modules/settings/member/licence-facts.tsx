import { useFormat, useText } from '@tessera/web-kit'
import { RichText } from './rich-text.tsx'
import type { AboutInfo } from '../calls.ts'
import { aboutMessages } from '../about-messages.ts'
import styles from './about.module.css'

export type ShownLicence = NonNullable<AboutInfo['licence']>

/** What the certificate says, to be read, copied and heard. */
export function LicenceFacts({ licence }: { licence: ShownLicence }) {
  const text = useText(aboutMessages)
  const format = useFormat()
  // A day has no hour: at noon it is the same day everywhere.
  const day = (date: string) => (date === '' ? '' : format.day(`${date}T12:00:00`))
  const facts = [
    { name: text('licenceHolder'), value: licence.holder },
    { name: text('licenceAuthority'), value: licence.authority },
    { name: text('licenceNumber'), value: licence.number },
    { name: text('licenceIssued'), value: day(licence.issuedOn) },
    { name: text('licenceUntil'), value: day(licence.validUntil) },
  ].filter(({ value }) => value !== '')
  return (
    <div className={styles.part}>
      {licence.isDemo && <p className={styles.bad}>{text('licenceDemoNote')}</p>}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {licence.text !== '' && <RichText text={licence.text} />}
    </div>
  )
}

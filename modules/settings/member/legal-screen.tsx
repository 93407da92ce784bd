import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState, useLanguage, useText } from '@tessera/web-kit'
import { aboutMessages } from '../about-messages.ts'
import { Certificate } from './certificate.tsx'
import styles from './about.module.css'
import { LicenceFacts } from './licence-facts.tsx'
import { aboutQuery } from './queries.ts'

export const loadLegalScreen = (client: QueryClient) => client.ensureQueryData(aboutQuery())

/** Specification 2: the legal page shows an image, the certificate of the site. */
export function LegalScreen() {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const { licence } = useSuspenseQuery(aboutQuery(code.toUpperCase())).data
  return (
    <section className={styles.screen}>
      <h1>{text('legal')}</h1>
      {licence ? (
        <>
          <Certificate licence={licence} />
          <LicenceFacts licence={licence} />
        </>
      ) : (
        <EmptyState title={text('licenceNone')} advice={text('licenceNoneAdvice')} />
      )}
      <p>
        <a href="/help#term">{text('toTerms')}</a>
      </p>
    </section>
  )
}

export const loadLicenceScreen = loadLegalScreen

/** The licence of the operator, in words. */
export function LicenceScreen() {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const { licence } = useSuspenseQuery(aboutQuery(code.toUpperCase())).data
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('licence')}</h1>
        <p className={styles.lead}>{text('licenceLead')}</p>
      </header>
      {licence ? (
        <>
          <LicenceFacts licence={licence} />
          <p>
            <a href="/legal">{text('certificateTitle')}</a>
          </p>
        </>
      ) : (
        <EmptyState title={text('licenceNone')} advice={text('licenceNoneAdvice')} />
      )}
    </section>
  )
}

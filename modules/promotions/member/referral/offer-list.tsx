import { EmptyState, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { referralMessages } from '../../referral-messages.ts'
import type { ReferralPromotion } from '../../referral-shapes.ts'
import { nameOf } from '../name-of.ts'
import type { TermLine } from '../../shapes.ts'
import { TermList } from '../term-list.tsx'
import { useTermText } from '../use-term-text.ts'
import styles from './referral.module.css'

/** What runs for friends now, with its terms. */
export function OfferList({ promotions }: { promotions: readonly ReferralPromotion[] }) {
  const text = useText(referralMessages)
  const format = useFormat()
  const termText = useTermText()
  const { code } = useLanguage()
  if (promotions.length === 0) {
    return <EmptyState title={text('noOffers')} advice={text('noOffersAdvice')} />
  }
  return (
    <>
      <h2>{text('offers')}</h2>
      {promotions.map(({ id, names, endsAt, terms, example }) => (
        <article key={id} className={styles.card}>
          <h3>{nameOf(names, code)}</h3>
          <ul className={styles.gets}>
            {whatIsGiven(terms).map((line) => (
              <li key={termText(line)}>{termText(line)}</li>
            ))}
          </ul>
          <TermList terms={terms} example={example} />
          <p className={styles.quiet}>{text('until', { when: format.dateTime(endsAt) })}</p>
        </article>
      ))}
    </>
  )
}

/** The terms begin with what is given, before what it takes. */
function whatIsGiven(terms: readonly TermLine[]): readonly TermLine[] {
  const conditions = terms.findIndex(({ key }) => key === 'referral.deposit')
  return terms.slice(0, Math.max(0, conditions))
}

import { useQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { Button, query, useText } from '@tessera/web-kit'
import { landingMessages } from '../../landing-messages.ts'
import styles from './landing.module.css'
import { WorkedExample } from './worked-example.tsx'

/** Until the site has said its own. */
const usualCurrency = 'USD'

type Props = {
  /** Whether the site takes new agents. */
  isOpen: boolean
  onAsk: () => void
}

/** What agents earn, a worked example, how a commission is proved, and questions. */
export function AgentPitch({ isOpen, onAsk }: Props) {
  const text = useText(landingMessages)
  const { data } = useQuery({ ...query(settingsCalls.listCurrencies, {}), throwOnError: false })
  const currency = data?.list.find(({ isDefault }) => isDefault)?.code ?? usualCurrency
  return (
    <div className={styles.pitch}>
      <section className={styles.part} aria-labelledby="agent-earn">
        <h2 id="agent-earn">{text('earnTitle')}</h2>
        <p className={styles.lead}>{text('earnLead')}</p>
        <dl className={styles.cards}>
          {(['dividend', 'salary', 'rebate'] as const).map((kind) => (
            <div key={kind}>
              <dt>{text(`earn.${kind}`)}</dt>
              <dd>{text(`earn.${kind}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <WorkedExample currency={currency} />
      <section className={styles.part} aria-labelledby="agent-proof">
        <h2 id="agent-proof">{text('proofTitle')}</h2>
        <dl className={styles.cards}>
          {(['bet', 'terms', 'ledger', 'games'] as const).map((proof) => (
            <div key={proof}>
              <dt>{text(`proof.${proof}`)}</dt>
              <dd>{text(`proof.${proof}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="agent-questions">
        <h2 id="agent-questions">{text('questionsTitle')}</h2>
        <div className={styles.questions}>
          {(['cost', 'lose', 'paid', 'members', 'cash', 'rules'] as const).map((question) => (
            <details key={question} className={styles.more}>
              <summary>{text(`q.${question}`)}</summary>
              <p>{text(`a.${question}`)}</p>
            </details>
          ))}
        </div>
      </section>
      {isOpen && (
        <section className={styles.ask} aria-labelledby="agent-ask">
          <h2 id="agent-ask">{text('askTitle')}</h2>
          <p>{text('askText')}</p>
          <Button onClick={onAsk}>{text('ask')}</Button>
        </section>
      )}
    </div>
  )
}

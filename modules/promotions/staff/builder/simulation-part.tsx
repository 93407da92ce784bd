import { Button, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { builderMessages } from '../../builder-messages.ts'
import type { WrittenPromotion } from '../../builder-shapes.ts'
import { simulationCalls } from '../../simulation-staff-calls.ts'
import { SimulationResult } from './simulation-result.tsx'
import styles from './builder.module.css'

type Props = {
  written: WrittenPromotion | undefined
  /** It is asked for before the form is filled in. */
  onUnready: () => void
}

/** What the terms as they stand would have given to real members last month. */
export function SimulationPart({ written, onUnready }: Props) {
  const text = useText(builderMessages)
  const run = useCall(simulationCalls.simulatePromotion)
  const simulate = () => {
    if (!written) return onUnready()
    const { kind, terms, who, budget } = written
    run.mutate({ body: { kind, terms, who, budget } })
  }
  return (
    <section className={styles.part} aria-label={text('simulate')}>
      <h2>{text('simulate')}</h2>
      <p className={styles.quiet}>{text('simulateLead')}</p>
      <div className={styles.acts}>
        <Button isBusy={run.isPending} onClick={simulate}>
          {text('simulate')}
        </Button>
        {!written && <span className={styles.quiet}>{text('checkFields')}</span>}
      </div>
      <ProblemNote problem={run.error} />
      {run.data && <SimulationResult result={run.data} />}
    </section>
  )
}

import { Button, ProblemNote, useCall, useFormat, useText } from '@tessera/web-kit'
import { breakCalls, type RunningBreak } from '../../break-calls.ts'
import { exclusionLengths, timeOutLengths } from '../../break-lengths.ts'
import { breakMessages } from '../../break-messages.ts'
import { BreakChoice } from './break-choice.tsx'
import { refreshes } from './break-queries.ts'
import styles from './breaks.module.css'
import { WhatItMeans } from './what-it-means.tsx'

type Props = { running: RunningBreak }

/** The page while a break runs: until when, how it ends, what still works, and a longer one. */
export function RunningPart({ running }: Props) {
  const text = useText(breakMessages)
  const format = useFormat()
  const { kind, until } = running
  return (
    <section className={styles.screen}>
      <h1>{text(`now.${kind}`)}</h1>
      <div className={styles.card}>
        <p className={styles.until}>
          {until ? text('until', { until: format.dateTime(until) }) : text('always')}
        </p>
        <HowItEnds running={running} />
      </div>
      <WhatItMeans />
      <Longer running={running} />
    </section>
  )
}

function HowItEnds({ running: { kind, until, isOver, opensAt } }: Props) {
  const text = useText(breakMessages)
  const format = useFormat()
  const ask = useCall(breakCalls.askToReturn, { refreshes })
  if (opensAt) return <p>{text('asked', { at: format.dateTime(opensAt) })}</p>
  if (kind === 'timeOut') return <p>{text('endsItself')}</p>
  if (!until) return null
  if (!isOver) return <p>{text('endsOnRequest')}</p>
  return (
    <>
      <p>{text('over')}</p>
      <ProblemNote problem={ask.error} />
      <div>
        <Button isBusy={ask.isPending} onClick={() => ask.mutate({})}>
          {text('ask')}
        </Button>
      </div>
    </>
  )
}

/** What is longer than what runs. */
function Longer({ running: { longer } }: Props) {
  const text = useText(breakMessages)
  if (longer.length === 0) return null
  const lengths = {
    timeOut: timeOutLengths.filter((length) => longer.includes(length)),
    exclusion: exclusionLengths.filter((length) => longer.includes(length)),
  }
  return (
    <section className={styles.part} aria-label={text('longer')}>
      <h2>{text('longer')}</h2>
      <p className={styles.quiet}>{text('longerLead')}</p>
      <BreakChoice lengths={lengths} />
    </section>
  )
}

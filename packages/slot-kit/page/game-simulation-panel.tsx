import type { Fraction, SimulationResult } from '@tessera/slot-kit'
import { Button, Segmented, TextField } from '@tessera/web-kit'
import { type FormEvent, useState } from 'react'
import { SimulationFigures } from './simulation-figures.tsx'
import styles from './simulation.module.css'
import { useSimulation } from './use-simulation.ts'
import { useSlotWords } from './use-slot-words.ts'

type Asked = { seed: string; rounds: number }
type Props = {
  /** Plays the rounds beside the page. */
  simulate: (
    asked: Asked,
    onDone: (rounds: number) => void,
    signal: AbortSignal,
  ) => Promise<SimulationResult>
  /** The exact return of what is simulated. */
  exact: Fraction
  /** What is simulated, in sentences. */
  notes: readonly string[]
}

const sizes = [100_000, 1_000_000, 10_000_000]
const itself = (name: string) => name

/** Lets anybody play a game millions of times and hold the result against its exact return. */
export function GameSimulationPanel({ simulate, exact, notes }: Props) {
  const words = useSlotWords(itself)
  const { say } = words
  const [rounds, setRounds] = useState('1000000')
  const [seed, setSeed] = useState('tessera')
  const { running, result, isFailed, run, stop } = useSimulation(simulate)
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (seed.trim()) void run({ seed: seed.trim(), rounds: Number(rounds) })
  }
  return (
    <section className={styles['panel']}>
      <h3>{say('sim.title')}</h3>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <form className={styles['form']} onSubmit={start}>
        <Segmented
          label={say('sim.rounds')}
          options={sizes.map((size) => ({ id: String(size), name: words.number(size) }))}
          value={rounds}
          onChange={setRounds}
        />
        <TextField
          label={say('sim.seed')}
          value={seed}
          maxLength={64}
          error={seed.trim() ? undefined : say('sim.seedMissing')}
          onChange={({ target }) => setSeed(target.value)}
        />
        {/* Two elements: a press on one that turns into the other would submit the form. */}
        {running ? (
          <Button key="stop" onClick={stop}>
            {say('sim.stop')}
          </Button>
        ) : (
          <Button key="run" type="submit">
            {say('sim.run', { rounds: words.number(Number(rounds)) })}
          </Button>
        )}
      </form>
      {running && (
        <progress
          className={styles['progress']}
          aria-label={say('sim.progress')}
          max={running.rounds}
          value={running.done}
        />
      )}
      {isFailed && <p role="alert">{say('sim.failed')}</p>}
      <div aria-live="polite">
        {result && <SimulationFigures result={result} exact={exact} words={words} />}
      </div>
    </section>
  )
}

import {
  canDrawFromLaw,
  simulateInWorker,
  type SimulationWay,
  type SlotDefinition,
  type SlotLaw,
  type SlotWords,
} from '@tessera/slot-kit'
import { Button, Segmented, TextField } from '@tessera/web-kit'
import { type FormEvent, useState } from 'react'
import { SimulationFigures } from './simulation-figures.tsx'
import styles from './simulation.module.css'
import { useSimulation } from './use-simulation.ts'

type Props = { definition: SlotDefinition; law: SlotLaw; words: SlotWords }

const sizes = [100_000, 1_000_000, 10_000_000]

/** Lets anybody play a slot millions of times and hold the result against its exact return. */
export function SimulationPanel({ definition, law, words }: Props) {
  const { say } = words
  const [rounds, setRounds] = useState('1000000')
  const [way, setWay] = useState<SimulationWay>('play')
  const [seed, setSeed] = useState('tessera')
  const { running, result, isFailed, run, stop } = useSimulation(simulateInWorker)
  const shown = words.number(Number(rounds))
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (seed.trim()) void run({ definition, seed: seed.trim(), rounds: Number(rounds), way })
  }
  return (
    <section className={styles['panel']}>
      <h3>{say('sim.title')}</h3>
      <p>{say('sim.lead')}</p>
      <form className={styles['form']} onSubmit={start}>
        <Segmented
          label={say('sim.rounds')}
          options={sizes.map((size) => ({ id: String(size), name: words.number(size) }))}
          value={rounds}
          onChange={setRounds}
        />
        {canDrawFromLaw(definition) && (
          <Segmented
            label={say('sim.way')}
            options={(['play', 'law'] as const).map((id) => ({ id, name: say(`sim.${id}`) }))}
            value={way}
            onChange={setWay}
          />
        )}
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
            {say('sim.run', { rounds: shown })}
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
        {result && <SimulationFigures result={result} exact={law.mean} words={words} />}
      </div>
    </section>
  )
}

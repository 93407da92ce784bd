import { useQueryClient } from '@tanstack/react-query'
import {
  Button,
  CallProblem,
  Fingerprint,
  lazyPart,
  ProblemNote,
  query,
  saveFile,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
// oxlint-disable-next-line import/default -- the bundler gives the address of the file
import programFile from '@tessera/games/check-raffle.mjs?url'
import { drawsMessages } from '../../draws-messages.ts'
import type { RaffleFile } from '../../kinds/raffle/check-raffle.ts'
import { raffleCalls, type RaffleShown } from '../../raffle-calls.ts'
import styles from './draws.module.css'

// Fetched with the first check.
const RaffleFindings = lazyPart(async () => ({
  default: (await import('./raffle-findings.tsx')).RaffleFindings,
}))

/** What the draw follows from, the check of it in this browser, and what checks it elsewhere. */
export function RaffleFairness({ raffle }: { raffle: RaffleShown }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const { commitment, committedAt, seed, listHash, drawnAt } = raffle
  const facts = [
    {
      name: text('commitment'),
      value: commitment,
      note: text('committedAt', { when: format.dateTime(committedAt) }),
    },
    { name: text('listHash'), value: listHash, note: listHash ? '' : text('listHashLater') },
    { name: text('seed'), value: seed, note: seed ? '' : text('seedLater') },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('fairness')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value && <Fingerprint value={value} name={name} />}
              {note && <span className={styles.quiet}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {drawnAt && <Check id={raffle.id} />}
    </section>
  )
}

/** The file comes once, for the check and to be saved. */
function Check({ id }: { id: string }) {
  const text = useText(drawsMessages)
  const client = useQueryClient()
  const [checked, setChecked] = useState<RaffleFile>()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const withFile = (use: (file: RaffleFile) => void) => {
    setProblem(null)
    client.fetchQuery(query(raffleCalls.readRaffleFile, { params: { id } })).then(use, (error) => {
      if (error instanceof CallProblem) setProblem(error)
      else throw error
    })
  }
  const save = (file: RaffleFile) =>
    saveFile('raffle.json', 'application/json', JSON.stringify(file, undefined, 2))
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <Button kind="chip" onClick={() => withFile(setChecked)}>
          {text('checkDraw')}
        </Button>
        <Button kind="quiet" onClick={() => withFile(save)}>
          {text('file')}
        </Button>
      </div>
      <ProblemNote problem={problem} />
      {checked && (
        <Suspense fallback={<p role="status">{text('checking')}</p>}>
          <RaffleFindings file={checked} />
        </Suspense>
      )}
      <p className={styles.quiet}>
        <a href={programFile} download="check-raffle.mjs">
          {text('program')}
        </a>
        <br />
        {text('programUse')}
      </p>
    </div>
  )
}

import {
  Button,
  Fingerprint,
  ProblemNote,
  query,
  send,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roundsCalls, type SeedPair } from '../calls.ts'
import { clientSeedLettersMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { HistoryTab } from './history-tab.tsx'
import { drawnSeed } from './use-launch.ts'
import styles from './fairness-tab.module.css'

/** What the rounds are drawn from, and the way to see our half of it. */
export function FairnessTab({ game }: { game: string }) {
  const text = useText(messages)
  const client = useQueryClient()
  const { data } = useSuspenseQuery(query(roundsCalls.readSeeds, {}))
  const [typed, setTyped] = useState('')
  const rotate = useCall(roundsCalls.rotateSeed, {
    onSuccess: ({ current }) => {
      const body = { commitment: current.commitment, clientSeed: typed.trim() || drawnSeed() }
      void send(roundsCalls.setClientSeed, { body }).then(() => {
        setTyped('')
        toast(text('changed'))
        for (const { path } of [
          roundsCalls.readSeeds,
          roundsCalls.listRounds,
          roundsCalls.readRound,
        ]) {
          void client.invalidateQueries({ queryKey: [path] })
        }
      })
    },
  })
  return (
    <div className={styles.tab}>
      <p>{text('fairLead')}</p>
      <Seeds title={text('inUse')} pair={data.current} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          rotate.mutate({})
        }}
      >
        <TextField
          label={text('newSeed')}
          hint={text('newSeedHint')}
          maxLength={clientSeedLettersMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" isBusy={rotate.isPending}>
          {text('changeSeeds')}
        </Button>
      </form>
      <ProblemNote problem={rotate.error} />
      {data.previous && <Seeds title={text('putAway')} pair={data.previous} />}
      <HistoryTab game={game} />
    </div>
  )
}

function Seeds({ title, pair }: { title: string; pair: SeedPair }) {
  const text = useText(messages)
  const rows: [string, string | null][] = [
    [text('commitment'), pair.commitment],
    [text('ourSeed'), pair.serverSeed],
    [text('yourSeed'), pair.clientSeed],
    [text('nextNonce'), String(pair.nextNonce)],
  ]
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles.seeds}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Fingerprint name={name} value={value} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

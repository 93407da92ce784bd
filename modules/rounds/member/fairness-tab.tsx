import {
  Button,
  Fingerprint,
  lazyPart,
  ProblemNote,
  query,
  TextField,
  toast,
  useText,
} from '@tessera/web-kit'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { evidenceCalls, roundsCalls, type SeedPair } from '../calls.ts'
import { clientSeedCharactersMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { usePlayMode } from './free-play/play-mode.ts'
import { RuleFile } from './draw-rule.tsx'
import { HistoryTab } from './history-tab.tsx'
import { useReveal } from './use-reveal.ts'
import { VersionFacts } from './versions/version-facts.tsx'
import styles from './fairness-tab.module.css'

// Below the seeds, and for few games.
const JackpotPoints = lazyPart(async () => ({
  default: (await import('./jackpots/jackpot-points.tsx')).JackpotPoints,
}))

/** The seeds of the member's rounds, the way to reveal them, and the rule of the draw. */
export function FairnessTab({ game }: { game: string }) {
  const text = useText(messages)
  const { data } = useSuspenseQuery(query(roundsCalls.readSeeds, { query: usePlayMode() }))
  const [typed, setTyped] = useState('')
  const reveal = useReveal()
  const send = () =>
    reveal.mutate(
      { clientSeed: typed.trim() },
      {
        onSuccess: () => {
          setTyped('')
          toast(text('changed'))
        },
      },
    )
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{text('fairLead')}</p>
      <Seeds title={text('inUse')} pair={data.current} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={text('newSeed')}
          hint={text('newSeedHint')}
          maxLength={clientSeedCharactersMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" isBusy={reveal.isPending}>
          {text('changeSeeds')}
        </Button>
      </form>
      <ProblemNote problem={reveal.error} />
      {data.previous && <Seeds title={text('putAway')} pair={data.previous} />}
      <PlayedVersion game={game} />
      <HistoryTab game={game} />
      <Suspense fallback={null}>
        <JackpotPoints game={game} />
      </Suspense>
      <section className={styles.rule}>
        <Link href="/verify#rule">{text('ruleTitle')}</Link>
        <RuleFile />
      </section>
    </div>
  )
}

/** The published rules by which the game is played now. */
function PlayedVersion({ game }: { game: string }) {
  const asked = query(evidenceCalls.listGameVersions, { query: { game, pageSize: 1 } })
  const { data } = useQuery({ ...asked, throwOnError: false })
  const [version] = data?.list ?? []
  return version ? <VersionFacts version={version} /> : null
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

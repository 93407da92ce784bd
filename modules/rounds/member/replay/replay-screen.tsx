import type { GameView } from '@tessera/game-kit'
import { ErrorState, query, Skeleton, textOf, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { evidenceCalls, type Replay } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'
import { BackLink } from '../back-link.tsx'
import { GameLog } from '../game-log.tsx'
import gameStyles from '../game-screen.module.css'
import { useGameRules } from '../use-game-rules.ts'
import { useGameView } from '../use-game-view.ts'
import { useNameIn } from '../use-name-in.ts'
import { ReplayStage } from './replay-stage.tsx'
import styles from './replay-screen.module.css'
import { useRecordLines } from './use-record-lines.ts'

/** A settled round of the member, shown again by the picture of its game. Nothing is played, and no money moves. */
export function ReplayScreen({ id }: { id: string }) {
  const text = useText(evidenceMessages)
  const asked = query(evidenceCalls.replayRound, { params: { id } })
  const { data, error, refetch } = useQuery({ ...asked, retry: false, throwOnError: false })
  const loaded = useGameView(data?.steps ? data.round.game : undefined)
  const failed = error ?? loaded.error
  if (failed) {
    return (
      <div className={styles.screen}>
        <Head title={text('replayFailed')} />
        <ErrorState error={failed} onRetry={() => void (error ? refetch() : loaded.refetch())} />
      </div>
    )
  }
  if (!data || (data.steps && !loaded.data)) return <Skeleton height="min(60dvh, 36rem)" />
  return <Shown key={id} replay={data} view={data.steps ? loaded.data : undefined} />
}

function Head({ title }: { title: string }) {
  return (
    <header className={gameStyles.strip}>
      <BackLink />
      <h1 className={gameStyles.name}>{title}</h1>
    </header>
  )
}

type ShownProps = {
  replay: Replay
  /** Nothing where the game has other rules than the round was played by. */
  view: GameView | undefined
}

function Shown({ replay, view }: ShownProps) {
  const text = useText(evidenceMessages)
  const recordLines = useRecordLines()
  const { round, steps } = replay
  const nameIn = useNameIn()
  const { rules } = useGameRules(view ? undefined : round.game)
  const name = view ? textOf(view.messages)('title') : nameIn(rules?.listing.names, round.game)
  const told = view && steps ? steps.map((step) => view.tell(step, textOf(view.messages))) : []
  return (
    <div className={styles.screen}>
      <Head title={text('replayOf', { game: name })} />
      <p role="note" className={styles.note}>
        {view ? text('replayNote') : text('replayOther', { version: round.version })}
      </p>
      {view && <ReplayStage replay={replay} view={view} />}
      <h2>{text('replayLog')}</h2>
      <GameLog lines={[...recordLines(round), ...told.filter(Boolean)]} />
      <p className={styles.links}>
        <Link href={`/verify?round=${round.id}`}>{text('replayCheck')}</Link>
        <Link href={`/game/TESSERA/${round.game}`}>{text('replayPlay')}</Link>
      </p>
    </div>
  )
}

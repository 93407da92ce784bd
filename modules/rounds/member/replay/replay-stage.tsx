import type { GameView, OpenGame } from '@tessera/game-kit'
import { type Money, money } from '@tessera/money'
import { Button, useFormat, useIsCalm, useText } from '@tessera/web-kit'
import { awaitGesture, createSounds } from '@tessera/web-kit/sound'
import { useEffect, useMemo, useState } from 'react'
import type { Replay, ReplayFrame } from '../../calls.ts'
import { evidenceMessages } from '../../later-messages.ts'
import styles from './replay-screen.module.css'

type Props = { replay: Replay; view: GameView }

const nothing = () => undefined
/** What a settled round has paid. */
const prizeOf = ({ prize, stake }: Replay['round']): Money => prize ?? money(0n, stake.currency)
const watched = { maySkip: true, sellsFeatures: false }

/** The picture of the game with the round: move by move where it has moves, else from its beginning to its end. */
export function ReplayStage({ replay, view }: Props) {
  const text = useText(evidenceMessages)
  const isCalm = useIsCalm()
  const sound = useMemo(() => createSounds(view.sounds, 'game'), [view])
  const { round, frames, steps } = replay
  // How often it was begun, and how many moves of it are made: with all of them it comes to its end.
  const [turn, setTurn] = useState(0)
  const [made, setMade] = useState(0)
  const [isShown, setShown] = useState(false)
  const [isHurried, setHurried] = useState(false)
  useEffect(() => {
    awaitGesture()
    sound.prepare()
  }, [sound])

  const frame = frames[made]
  const id = `${round.id}#${turn}`
  const prize = prizeOf(round)
  const again = () => {
    setTurn(turn + 1)
    setMade(0)
    setShown(false)
    setHurried(false)
  }
  const { View } = view
  return (
    <>
      {/* Nothing in it can be pressed: what happened is chosen already. */}
      <div className={styles.stage} inert>
        <View
          key={id}
          open={frame && openOf(id, frame, replay)}
          onMove={nothing}
          draft={undefined}
          onDraft={nothing}
          choice={round.choice}
          onChoice={nothing}
          round={frame ? undefined : { id, steps: steps ?? [], stake: round.stake, prize }}
          onDone={() => setShown(true)}
          isBusy={false}
          isHurried={isHurried}
          isCalm={isCalm}
          sound={sound}
          rules={watched}
        />
      </div>
      <div className={styles.acts}>
        {frame && (
          <Button kind="chip" onClick={() => setMade(made + 1)}>
            {text('replayNext')}
          </Button>
        )}
        {!frame && !isShown && (
          <Button onClick={() => setHurried(true)}>{text('replaySkip')}</Button>
        )}
        {isShown && <Result round={round} onAgain={again} />}
      </div>
    </>
  )
}

function Result({ round, onAgain }: { round: Replay['round']; onAgain: () => void }) {
  const text = useText(evidenceMessages)
  const format = useFormat()
  const times = (round.multiplier ?? 0) / 10_000
  return (
    <>
      <p role="status" className={styles.result}>
        {text('replayResult', {
          times: format.number(times, { maximumFractionDigits: 4 }),
          prize: format.money(prizeOf(round)),
        })}
      </p>
      <Button onClick={onAgain}>{text('replayAgain')}</Button>
    </>
  )
}

/** A move is not made again: the picture offers none. */
const openOf = (
  id: string,
  { seq, shown, steps, moves }: ReplayFrame,
  replay: Replay,
): OpenGame => ({
  id,
  seq,
  stake: replay.round.stake,
  shown,
  steps,
  moves,
  cashOut: null,
})

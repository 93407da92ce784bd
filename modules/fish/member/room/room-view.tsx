import { money } from '@tessera/money'
import {
  Button,
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useFormat,
  useLineState,
  useText,
} from '@tessera/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { roomMessages } from '../../room-messages.ts'
import { returnParts } from '../../rules/catching.ts'
import type { ToldShot } from '../../shapes.ts'
import { fishHref } from '../addresses.ts'
import type { Stage } from '../sea/open-stage.ts'
import { Fairness } from './fairness.tsx'
import { OverPanel } from './over-panel.tsx'
import { PrizeTable } from './prize-table.tsx'
import facts from './facts.module.css'
import styles from './room.module.css'
import { SeatChooser } from './seat-chooser.tsx'
import { SeatPlay } from './seat-play.tsx'
import { type OwnSeat, useOwnSeat } from './use-own-seat.ts'
import { sizeOfWin, sounds } from './use-play.ts'
import { type RoomState, useRoom } from './use-room.ts'
import { useStage } from './use-stage.ts'

/** A room: the sea, and below it the seat of the member or the choice of one. */
export function RoomView({ code }: { code: string }) {
  const host = useRef<HTMLDivElement>(null)
  const { stage, isBroken, again } = useStage(host)
  const own = useOwnSeat(code)
  const { session } = own
  const { data, error, refetch } = useShownRoom(code, stage, session?.seat)
  // Sounds are made ahead, outside React.
  useEffect(() => sounds.prepare(), [])
  if (error && !data) return <NoRoom error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <Head state={data} />
      <div className={styles.board} data-docked>
        <div className={styles.sea}>
          <div ref={host} className={styles.canvas} />
          {!stage && !isBroken && <Skeleton height="100%" />}
          {isBroken && <Broken onRetry={again} />}
          {data && <Names state={data} own={session?.seat} />}
        </div>
        {data && <Below state={data} own={own} stage={stage} host={host} />}
      </div>
      {data && (
        <div className={facts.facts}>
          <PrizeTable cost={session?.cost ?? data.room.least} />
          <Fairness state={data} session={session} />
        </div>
      )}
    </div>
  )
}

/** A room with the shots of others on its stage. */
function useShownRoom(code: string, stage: Stage | undefined, seat: number | undefined) {
  const format = useFormat()
  const known = useRef<{ state: RoomState | undefined; seat: number | undefined }>({
    state: undefined,
    seat: undefined,
  })
  const answer = useRoom(code, stage, (shot: ToldShot) => {
    if (shot.seat === known.current.seat) return
    const cost = known.current.state?.seats.find((each) => each.seat === shot.seat)?.taken?.cost
    const prize = cost ? format.money(money(cost.amount * BigInt(shot.won), cost.currency)) : ''
    stage?.fireOther(shot, prize, sizeOfWin(shot.won))
  })
  // What comes over the socket is compared with the newest render.
  useEffect(() => {
    known.current = { state: answer.data, seat }
  })
  return answer
}

type Board = {
  state: RoomState
  own: OwnSeat
  stage: Stage | undefined
  host: RefObject<HTMLDivElement | null>
}

/** Below the sea: the seat as it is played, how it ended, or the choice of one. */
function Below({ state, own, stage, host }: Board) {
  const { session, over } = own
  if (session) {
    return (
      <SeatPlay
        key={session.id}
        room={state}
        session={session}
        own={own}
        stage={stage}
        host={host}
      />
    )
  }
  return over ? (
    <OverPanel over={over} onAgain={own.close} />
  ) : (
    <SeatChooser state={state} own={own} />
  )
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const text = useText(roomMessages)
  return (
    <div className={styles.broken}>
      <EmptyState
        title={text('sceneFailed')}
        act={
          <Button kind="chip" onClick={onRetry}>
            {text('retry')}
          </Button>
        }
      />
    </div>
  )
}

function NoRoom({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(roomMessages)
  if (!(error instanceof CallProblem) || error.status !== 404)
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={text('gone')}
      advice={text('goneText')}
      act={
        <a className={buttonClass('chip')} href={fishHref()}>
          {text('back')}
        </a>
      }
    />
  )
}

function Head({ state }: { state: RoomState | undefined }) {
  const text = useText(roomMessages)
  const format = useFormat()
  const isPushed = useLineState() === 'open'
  return (
    <div className={styles.head}>
      <a href={fishHref()}>{text('back')}</a>
      <h1>{state?.room.name ?? ''}</h1>
      {state?.room.isDemo && (
        <span className={styles.demo} title={text('demoNote')}>
          {text('demo')}
        </span>
      )}
      <span className={styles.rtp}>
        {text('rtp', { percent: format.percent(returnParts / 10_000) })}
      </span>
      {!isPushed && (
        <p className={styles.stale} role="status">
          {text('stale')}
        </p>
      )}
    </div>
  )
}

/** Who sits at the cannons. */
function Names({ state, own }: { state: RoomState; own: number | undefined }) {
  const format = useFormat()
  return (
    <ul className={styles.names}>
      {state.seats.map(({ seat, taken }) => (
        <li key={seat} data-seat={seat} data-own={seat === own || undefined}>
          {taken && (
            <>
              <span>{taken.name}</span> <span>{format.money(taken.cost)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

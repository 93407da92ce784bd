import { money } from '@tessera/money'
import { Button, Confirm, ProblemNote, useFormat, useText } from '@tessera/web-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { magazineShots } from '../../limits.ts'
import { roomMessages } from '../../room-messages.ts'
import type { Session, ShotResult } from '../../shapes.ts'
import type { Stage } from '../sea/open-stage.ts'
import { AutofireDialog } from './autofire-dialog.tsx'
import { CostChoice } from './cost-choice.tsx'
import { Figures } from './figures.tsx'
import styles from './room.module.css'
import { costsOf } from './seat-chooser.tsx'
import { useAutofire } from './use-autofire.ts'
import { useControls } from './use-controls.ts'
import type { OwnSeat } from './use-own-seat.ts'
import { type Play, usePlay } from './use-play.ts'
import type { RoomState } from './use-room.ts'
import { WeaponChoice } from './weapon-choice.tsx'

type Props = {
  room: RoomState
  session: Session
  own: OwnSeat
  stage: Stage | undefined
  host: RefObject<HTMLDivElement | null>
}

/** The seat of the member as it is played. */
export function SeatPlay({ room, session, own, stage, host }: Props) {
  const text = useText(roomMessages)
  const auto = useAutofire(session.cost)
  const latest = useRef(auto)
  // The turns of the gun are outside React: they use the newest render.
  useEffect(() => {
    latest.current = auto
  })
  const onOver = () => {
    latest.current.stop('over')
    void own.askAgain()
  }
  const onResult = (result: ShotResult) => latest.current.note(result)
  const onTurn: Parameters<typeof usePlay>[0]['onTurn'] = (gun) => latest.current.turn(gun)
  const play = usePlay({ session, stage, onOver, onResult, onTurn })
  const { gun } = play
  const isEmpty = play.nothing === 'empty'
  useEffect(() => {
    if (isEmpty) latest.current.stop('empty')
  }, [isEmpty])
  const controls = useControls(host, gun, { stage, isOff: auto.left !== undefined, say: play.say })
  return (
    <div className={styles.panel}>
      <Figures session={session} play={play} />
      <div className={styles.tools}>
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.fire}
            {...controls.fireButton}
            disabled={auto.left !== undefined}
          >
            {text('fire')}
          </button>
          <Button onClick={controls.turnLock}>
            {text(controls.isLocking ? 'unlock' : 'lock')}
          </Button>
          <Autofire auto={auto} cost={session.cost} />
        </div>
        <WeaponChoice value={play.weapon} onChange={play.choose} />
        <Magazine room={room} session={session} own={own} play={play} />
      </div>
      <Said play={play} ended={auto.ended} />
      <p className={styles.keys} id="fish-keys">
        {text('keys')}
      </p>
    </div>
  )
}

function Autofire({ auto, cost }: { auto: ReturnType<typeof useAutofire>; cost: Session['cost'] }) {
  const text = useText(roomMessages)
  const [isAsking, setAsking] = useState(false)
  if (auto.left !== undefined) {
    return (
      <Button kind="danger" onClick={() => auto.stop('stopped')}>
        {text('stopAutofire', { left: auto.left })}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('autofire')}</Button>
      {isAsking && (
        <AutofireDialog
          cost={cost}
          onClose={() => setAsking(false)}
          onStart={(terms) => {
            setAsking(false)
            auto.start(terms)
          }}
        />
      )}
    </>
  )
}

const shots = BigInt(magazineShots)

/** What is left of the magazine, a new one at this or another cost, and the way out. */
function Magazine({
  room,
  session,
  own,
  play,
}: Pick<Props, 'room' | 'session' | 'own'> & { play: Play }) {
  const text = useText(roomMessages)
  const format = useFormat()
  const [asked, setAsked] = useState<'load' | 'leave'>()
  const [cost, setCost] = useState(session.cost.amount)
  const { currency } = session.cost
  const rest = format.money(money(session.cost.amount * BigInt(play.counters.left), currency))
  const amount = format.money(money(cost * shots, currency))
  const { load, leave, ids } = own
  return (
    <div className={styles.magazine}>
      <CostChoice
        label={text('costOfShot')}
        costs={costsOf(room.room)}
        currency={currency}
        value={cost}
        onChange={(next) => {
          setCost(next)
          if (next !== session.cost.amount) setAsked('load')
        }}
      />
      <Button onClick={() => setAsked('load')}>{text('reload')}</Button>
      <Button onClick={() => setAsked('leave')}>{text('leave')}</Button>
      {asked === 'load' && (
        <Confirm
          title={text('reloadTitle')}
          question={text('reloadAsk', { rest, amount, cost: format.money(money(cost, currency)) })}
          act={text('reloadAct', { amount })}
          isBusy={load.isPending}
          onConfirm={() =>
            load.mutate(
              { params: { id: session.id }, body: { id: ids.load, cost } },
              { onSettled: () => setAsked(undefined) },
            )
          }
          onCancel={() => {
            setCost(session.cost.amount)
            setAsked(undefined)
          }}
        />
      )}
      {asked === 'leave' && (
        <Confirm
          title={text('leaveTitle')}
          question={text('leaveAsk', { rest })}
          act={text('leave')}
          isBusy={leave.isPending}
          onConfirm={() =>
            leave.mutate({ params: { id: session.id } }, { onSettled: () => setAsked(undefined) })
          }
          onCancel={() => setAsked(undefined)}
        />
      )}
      <ProblemNote problem={load.error ?? leave.error} />
    </div>
  )
}

/** What is said: refusals, the line of the last catch, why autoplay has ended. */
function Said({ play, ended }: { play: Play; ended: ReturnType<typeof useAutofire>['ended'] }) {
  const text = useText(roomMessages)
  return (
    <div className={styles.said}>
      {play.isSilent && (
        <p className={styles.stale} role="status">
          {text('silent')}
        </p>
      )}
      <p role="log" aria-live="polite">
        {play.nothing ? text(play.nothing) : play.caption}
      </p>
      {ended && <p role="status">{text(`autofireEnd.${ended}`)}</p>}
    </div>
  )
}

import { Fingerprint, useText } from '@tessera/web-kit'
import { roomMessages } from '../../room-messages.ts'
import type { Session } from '../../shapes.ts'
import styles from './facts.module.css'
import type { RoomState } from './use-room.ts'

/** What was committed to before anything was shot. */
export function Fairness({ state, session }: { state: RoomState; session: Session | undefined }) {
  const text = useText(roomMessages)
  return (
    <details className={styles.details}>
      <summary>{text('fairness')}</summary>
      <p>{text('fairnessNote')}</p>
      <dl className={styles.hashes}>
        {session ? (
          <>
            <dt>{text('seatHash', { seat: session.seat })}</dt>
            <dd>
              <Fingerprint
                value={session.commitment}
                name={text('seatHash', { seat: session.seat })}
              />
            </dd>
            <dt>{text('yourSeed')}</dt>
            <dd>
              <Fingerprint value={session.clientSeed} name={text('yourSeed')} />
            </dd>
          </>
        ) : (
          state.seats.map(({ seat, commitment, taken }) =>
            taken ? null : (
              <div key={seat}>
                <dt>{text('seatHash', { seat })}</dt>
                <dd>
                  <Fingerprint value={commitment} name={text('seatHash', { seat })} />
                </dd>
              </div>
            ),
          )
        )}
        <dt>{text('seaHash')}</dt>
        <dd>
          <Fingerprint value={state.sea.commitment} name={text('seaHash')} />
        </dd>
      </dl>
    </details>
  )
}

import { useSession, useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import { isTooOneSided } from '../../games/cockfight/pool.ts'
import { roomKindOf } from '../../games/cockfight/rooms.ts'
import styles from './fight-desk.module.css'
import type { ShownDesk } from './spot-card.tsx'

const nothing = BigInt(0)
const trialUnit = 'TRIAL'

/** Whose pool it is, and whether it would be fought for. */
export function PoolNotes({ shown, isOpen }: { shown: ShownDesk; isOpen: boolean }) {
  const text = useText(fightMessages)
  const isSignedIn = useSession() !== undefined
  const { variant, terms, stakes, closed, currency } = shown
  if (roomKindOf(variant).pays === 'fixed') return null
  const pool = { meron: stakes.get('meron') ?? nothing, wala: stakes.get('wala') ?? nothing }
  const isLonely = isOpen && isTooOneSided(pool, terms.plasadaPpm)
  return (
    <div className={styles.notes}>
      <p>
        {isSignedIn && currency === trialUnit ? text('trialPool') : text('ownPool', { currency })}
      </p>
      {isLonely && <p role="status">{text('tooOneSided')}</p>}
      {closed?.isCancelled && (
        <p className={styles.cancelled} role="status">
          {text('poolCancelled')}
        </p>
      )}
    </div>
  )
}

import { MoneyText, useFormat, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { returnParts } from '../../rules/catching.ts'
import type { Room } from '../../shapes.ts'
import { fishHref } from '../addresses.ts'
import { FishPicture } from '../sea/fish-picture.tsx'
import styles from './lobby.module.css'

const shown = ['whale', 'angler', 'marlin', 'shark', 'octopus', 'ray', 'turtle'] as const

/** A room in the list: what a shot costs, and how many sit there. */
export function RoomCard({ room, place }: { room: Room; place: number }) {
  const text = useText(lobbyMessages)
  const format = useFormat()
  const { code, name, isDemo, isOpen, seats, taken, least, most } = room
  const state = !isOpen
    ? text('closed')
    : taken >= seats
      ? text('full')
      : text('seats', { taken, seats })
  return (
    <a className={styles.card} href={fishHref({ room: code })}>
      <span className={styles.picture}>
        <FishPicture kind={shown[place % shown.length] ?? 'whale'} width={220} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>
          {name}
          {isDemo && <span className={styles.badge}>{text('demoBadge')}</span>}
        </strong>
        <span className={styles.range}>
          <MoneyText value={least} /> – <MoneyText value={most} />
        </span>
        <span className={styles.state}>{state}</span>
        <span className={styles.state}>
          {text('rtp', { percent: format.percent(returnParts / 10_000) })}
        </span>
      </span>
    </a>
  )
}

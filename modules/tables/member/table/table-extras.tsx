import { useQuery } from '@tanstack/react-query'
import { useText } from '@tessera/web-kit'
import { seatsMilliseconds } from '../../limits.ts'
import { lobbyMessages } from '../../lobby-messages.ts'
import { tablesHref } from '../addresses.ts'
import { seatsAsk } from '../asks.ts'
import { FavouriteStar } from '../shown/favourite-star.tsx'
import { SoundSwitch } from '../sounds/sound-switch.tsx'
import styles from './table-extras.module.css'
import type { TableState } from './use-table.ts'

/** Beside the name of a table: who is there, sound, favourites, and several tables at once. */
export function TableExtras({ table }: Pick<TableState, 'table'>) {
  const text = useText(lobbyMessages)
  const { data } = useQuery({
    ...seatsAsk(table.code),
    refetchInterval: seatsMilliseconds,
    throwOnError: false,
  })
  const { taken, watching } = data ?? table
  return (
    <div className={styles.extras}>
      <span>
        {[
          ...(taken > 0 ? [text('playing', { count: taken })] : []),
          text('watching', { count: Math.max(1, watching) }),
        ].join(' · ')}
      </span>
      <a href={tablesHref({ with: table.code })}>{text('several')}</a>
      <FavouriteStar code={table.code} name={table.name} />
      <SoundSwitch />
    </div>
  )
}

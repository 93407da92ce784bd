import { MoneyText, useIsHydrated, useLanguage, useSecondsTo, useText } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import { listedGameOf } from '../../games/index.ts'
import { lobbyMessages } from '../../lobby-messages.ts'
import type { Table } from '../../shapes.ts'
import { KiteMark } from '../cockfight/kite-mark.tsx'
import { tablesHref } from '../addresses.ts'
import { FavouriteStar } from '../shown/favourite-star.tsx'
import { ResultMark } from '../shown/result-mark.tsx'
import { Dealer } from '../stage/dealer.tsx'
import styles from './table-card.module.css'

type Shown = z.output<typeof Table>

/** A table in the list: its dealer, its state, its limits and last results. */
export function TableCard({ table }: { table: Shown }) {
  const text = useText(lobbyMessages)
  const { code } = useLanguage()
  const names = listedGameOf(table.game)?.names
  const here = [
    ...(table.taken > 0 ? [text('playing', { count: table.taken })] : []),
    ...(table.watching > 0 ? [text('watching', { count: table.watching })] : []),
  ]
  return (
    <div className={styles.place}>
      <a className={styles.card} href={tablesHref({ table: table.code })}>
        <span className={styles.picture}>
          {table.game === 'cockfight' ? (
            <KiteMark />
          ) : (
            <Dealer name={table.dealer} pose={table.state === 'dealing' ? 'deal' : 'wait'} />
          )}
        </span>
        <span className={styles.words}>
          <strong className={styles.name}>{table.name}</strong>
          <span className={styles.game}>
            {names?.[code.slice(0, 2).toUpperCase()] ?? names?.EN}
          </span>
          <State table={table} />
          <span className={styles.limits}>
            <MoneyText value={table.limits.least} /> – <MoneyText value={table.limits.most} />
          </span>
          {here.length > 0 && <span className={styles.game}>{here.join(' · ')}</span>}
        </span>
        <span className={styles.last} role="group" aria-label={text('last')}>
          {table.last.map(({ number, main }) => (
            <ResultMark key={number} game={table.game} main={main} />
          ))}
        </span>
      </a>
      <span className={styles.star}>
        <FavouriteStar code={table.code} name={table.name} />
      </span>
    </div>
  )
}

function State({ table: { state, until, isOpen } }: { table: Shown }) {
  const text = useText(lobbyMessages)
  const isHydrated = useIsHydrated()
  const seconds = useSecondsTo(state === 'betting' ? until : null)
  // What the server has drawn is older than what a clock says here: the line stays empty until the browser counts.
  if (!isHydrated) return <span className={styles.state}>{'\u00A0'}</span>
  const isBetting = state === 'betting' && seconds > 0
  const word = isBetting
    ? text('state.betting', { seconds })
    : state === 'betting'
      ? text('state.closed')
      : state
        ? text(`state.${state}`)
        : text(isOpen ? 'state.none' : 'state.shut')
  return <span className={isBetting ? styles.open : styles.state}>{word}</span>
}

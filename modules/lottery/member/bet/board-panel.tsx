import { AmountField, IconButton, useText } from '@tessera/web-kit'
import { Info, X } from 'lucide-react'
import { Link } from 'wouter'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import styles from './board-panel.module.css'
import { Board } from './board.tsx'
import { DraftBar } from './draft-bar.tsx'
import type { Page } from './engine/pages-of.ts'
import type { Entry } from './engine/pricing.ts'
import { rulesHref } from './hrefs.ts'
import { StakeField } from './stake-field.tsx'
import type { BoardState } from './use-board.ts'

type Props = { page: Page; board: BoardState; onAdd: (entries: readonly Entry[]) => void }

/** The boards of a group, a stake for all that is picked, and where it is wanted one for each. */
export function BoardPanel({ page, board, onAdd }: Props) {
  const text = useText(betMessages)
  const { words, game, terms, exact } = useBet()
  const name = words.say('group', page.group)
  const isEmpty = board.picks.size === 0
  const isLow = board.entries.some(({ amount }) => amount < terms.least)
  const missing = isEmpty
    ? text('pickOption')
    : !board.hasStakes
      ? text('stakeFirst')
      : isLow
        ? text('leastLine', { least: exact(terms.least) })
        : undefined
  const add = () => {
    if (missing !== undefined || board.priced.some(({ cost }) => cost > terms.most)) return
    onAdd(board.entries)
    board.clear()
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className={styles.head}>
        <h2>{name}</h2>
        <Link
          href={rulesHref(game, page.plays[0]?.code)}
          className={styles.info}
          aria-label={text('rulesOf', { play: name })}
        >
          <Info size={18} aria-hidden="true" />
        </Link>
      </div>
      <Board plays={page.plays} board={board} />
      <StakeField label={text('stakeForAll')} value={board.stake} onChange={board.setStake} />
      {board.picks.size > 1 && <OwnStakes board={board} />}
      <DraftBar priced={board.priced} isMissing={missing} onAdd={add} onClear={board.clear} />
    </form>
  )
}

/** What is picked, each with the stake that it has. */
function OwnStakes({ board }: { board: BoardState }) {
  const text = useText(betMessages)
  const { words, terms } = useBet()
  return (
    <details className={styles.own}>
      <summary>{text('ownStakes', { count: board.picks.size })}</summary>
      <ul className={styles.picks}>
        {[...board.picks].map(([key, pick]) => {
          const row = pick.play.rows[pick.row]
          const isRowNamed = pick.play.rows.length > 1 && row
          const place = isRowNamed ? words.say('row', row.code) : words.say('play', pick.play.code)
          const what = `${place}: ${words.say('option', pick.option)}`
          return (
            <li key={key} className={styles.pick}>
              <AmountField
                label={what}
                currency={terms.currency}
                value={pick.stake ?? board.stake}
                onChange={(event) => board.setOwnStake(key, event.target.value)}
              />
              <IconButton label={text('removePick', { what })} onClick={() => board.remove(key)}>
                <X size={18} />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

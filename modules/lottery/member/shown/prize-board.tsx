import { useText } from '@tessera/web-kit'
import { shownMessages } from '../../shown-messages.ts'
import type { Look } from './looks.ts'
import styles from './prize-board.module.css'

type Props = {
  look: Look
  numbers: readonly string[]
  hits?: ReadonlySet<number> | undefined
  /** The places whose numbers are not to be seen yet. */
  hidden?: (at: number) => boolean
}

type PrizeKey = `prize.${string}` & keyof typeof shownMessages.texts

/** The whole draw of a lottery with many prizes, prize by prize. */
export function PrizeBoard({ look, numbers, hits, hidden }: Props) {
  const text = useText(shownMessages)
  const rows = rowsOf(look)
  return (
    <table className={styles.board}>
      <caption className={styles.caption}>{text('board')}</caption>
      <thead className={styles.caption}>
        <tr>
          <th scope="col">{text('prize')}</th>
          <th scope="col">{text('numbers')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ prize, from, count }, row) => (
          <tr key={prize} data-first={row === 0 || undefined}>
            <th scope="row">{text(`prize.${prize}` as PrizeKey)}</th>
            <td>
              <ol className={styles.numbers}>
                {Array.from({ length: count }, (_, index) => from + index).map((at) => (
                  <BoardNumber
                    key={at}
                    number={numbers[at] ?? ''}
                    isHidden={hidden?.(at) ?? false}
                    isHit={hits?.has(at) ?? false}
                  />
                ))}
              </ol>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NumberProps = { number: string; isHidden: boolean; isHit: boolean }

function BoardNumber({ number, isHidden, isHit }: NumberProps) {
  const text = useText(shownMessages)
  return (
    <li className={styles.number} data-hit={isHit || undefined} data-hidden={isHidden || undefined}>
      {isHidden ? <span aria-hidden="true">{'–'.repeat(number.length)}</span> : number}
      {isHit && <span className={styles.caption}> {text('hit')}</span>}
    </li>
  )
}

/** The rows of a board with the places of their numbers. */
export function rowsOf(look: Look): { prize: string; from: number; count: number }[] {
  let from = 0
  return look.places.map(({ prize = '', count }) => {
    const row = { prize, from, count }
    from += count
    return row
  })
}

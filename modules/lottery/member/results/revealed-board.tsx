import { Button, serverNow, useIsCalm, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { resultsMessages } from '../../results-messages.ts'
import type { Issue } from '../../shapes.ts'
import { lookOf } from '../shown/looks.ts'
import { PrizeBoard, rowsOf } from '../shown/prize-board.tsx'
import styles from './results.module.css'

// A result that is older has been seen, or is looked up.
const freshMilliseconds = 60_000
const numberMilliseconds = 450

/** The places of the numbers in the order in which a draw of Vietnam is read out: the last prize first, the special one last. */
export const revealOrder = (family: string, count: number): number[] => {
  const rows = rowsOf(lookOf(family, count))
  return rows
    .toReversed()
    .flatMap(({ from, count: of }) => Array.from({ length: of }, (_, index) => from + index))
}

type Props = { family: string; issue: Pick<Issue, 'result' | 'drawsAt'> }

/**
 * The board of a draw that has just happened, number by number. The whole result is known already: only its showing takes time, and
 * anybody may skip it.
 */
export function RevealedBoard({ family, issue }: Props) {
  const text = useText(resultsMessages)
  const isCalm = useIsCalm()
  const numbers = issue.result ?? []
  const order = revealOrder(family, numbers.length)
  const [isFresh] = useState(() => serverNow() - Date.parse(issue.drawsAt) < freshMilliseconds)
  const [shown, setShown] = useState(0)
  const isWhole = !isFresh || isCalm || shown >= order.length
  // Time passes outside React.
  useEffect(() => {
    if (isWhole) return undefined
    const timer = setInterval(() => setShown((count) => count + 1), numberMilliseconds)
    return () => clearInterval(timer)
  }, [isWhole])
  const seen = new Set(order.slice(0, shown))
  return (
    <>
      {!isWhole && (
        <div className={styles.acts}>
          <p>{text('drawing', { shown, count: order.length })}</p>
          <Button onClick={() => setShown(order.length)}>{text('skip')}</Button>
        </div>
      )}
      <PrizeBoard
        look={lookOf(family, numbers.length)}
        numbers={numbers}
        hidden={(at) => !isWhole && !seen.has(at)}
      />
    </>
  )
}

import { useText } from '@tessera/web-kit'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { climbMessages } from '../../climb-messages.ts'
import type { PastRound } from '../../shapes.ts'
import styles from './history.module.css'
import { useHeightText } from './use-height-text.ts'
import { VerifyClimb } from './verify-climb.tsx'

const shownMost = 24
const heights = { middle: 2, high: 10 }

/** Low, middle and high differ by their edge as well as by their colour, and each says its height. */
const toneOf = (main: string): 'low' | 'middle' | 'high' => {
  const height = Number(main)
  if (height >= heights.high) return 'high'
  return height >= heights.middle ? 'middle' : 'low'
}

type Props = { table: string; results: readonly z.output<typeof PastRound>[] }

/** Where the last climbs ended, each with its proof. */
export function History({ table, results }: Props) {
  const text = useText(climbMessages)
  const height = useHeightText()
  const [verified, setVerified] = useState<number>()
  if (results.length === 0) return <p className={styles.note}>{text('historyNone')}</p>
  return (
    <>
      <ol className={styles.row} aria-label={text('history')}>
        {results.slice(0, shownMost).map(({ number, main }) => (
          <li key={number}>
            <button
              type="button"
              className={`${styles.bust} ${styles[toneOf(main)]}`}
              aria-label={text('historyOf', { number, height: height.ofMain(main) })}
              title={text('historyOf', { number, height: height.ofMain(main) })}
              onClick={() => setVerified(number)}
            >
              {text('height', { height: height.ofMain(main) })}
            </button>
          </li>
        ))}
      </ol>
      {verified !== undefined && (
        <VerifyClimb table={table} number={verified} onClose={() => setVerified(undefined)} />
      )}
    </>
  )
}

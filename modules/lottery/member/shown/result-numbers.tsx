import { lazyPart, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { shownMessages } from '../../shown-messages.ts'
import { Die } from './die.tsx'
import { type Look, lookOf, markSixColour } from './looks.ts'
import styles from './result-numbers.module.css'

const PrizeBoard = lazyPart(async () => ({
  default: (await import('./prize-board.tsx')).PrizeBoard,
}))

type Props = {
  family: string
  numbers: readonly string[]
  size?: 'small' | 'medium' | 'large'
  /** Of a sheet of prizes only the first: for lists. */
  isShort?: boolean
  /** The places of numbers that a ticket hit. */
  hits?: ReadonlySet<number>
}

/** A result as its family shows it: digits, dice, racers, balls, or a board of prizes. */
export function ResultNumbers({ family, numbers, size = 'medium', isShort = false, hits }: Props) {
  const look = lookOf(family, numbers.length)
  if (look.kind === 'sheet' && !isShort)
    return (
      <Suspense fallback={null}>
        <PrizeBoard look={look} numbers={numbers} hits={hits} />
      </Suspense>
    )
  const shown = look.kind === 'sheet' ? headlineOf(look, numbers) : numbers
  return <NumberRow look={look} numbers={shown} size={size} hits={hits} />
}

function headlineOf(look: Look, numbers: readonly string[]): readonly string[] {
  const before = look.places.slice(0, look.headline).reduce((sum, { count }) => sum + count, 0)
  return numbers.slice(before, before + (look.places[look.headline ?? 0]?.count ?? 1))
}

type RowProps = {
  look: Look
  numbers: readonly string[]
  size: 'small' | 'medium' | 'large'
  hits: ReadonlySet<number> | undefined
}

function NumberRow({ look, numbers, size, hits }: RowProps) {
  const text = useText(shownMessages)
  const total = numbers.reduce((sum, each) => sum + Number(each), 0)
  return (
    <ol className={styles.row} data-size={size} data-kind={look.kind} aria-label={text('result')}>
      {numbers.map((number, at) => {
        const isBonus = look.hasBonus && at === numbers.length - 1
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a number may come twice; its place is what it is
            key={at}
            className={`${styles.number} ${styles[look.kind]}`}
            data-racer={look.kind === 'racers' ? Number(number) : undefined}
            data-colour={look.hasColours ? markSixColour(number) : undefined}
            data-bonus={isBonus || undefined}
            data-hit={hits?.has(at) || undefined}
          >
            {look.kind === 'dice' && <Die face={number} />}
            {isBonus && <span className={styles.said}>{text('bonus')} </span>}
            <span className={look.kind === 'dice' ? styles.said : undefined}>{number}</span>
            {hits?.has(at) && <span className={styles.said}> {text('hit')}</span>}
          </li>
        )
      })}
      {look.hasTotal && (
        <li className={styles.total}>
          <span aria-hidden="true">{'= '}</span>
          <span className={styles.said}>{text('total')} </span>
          {total}
        </li>
      )}
    </ol>
  )
}

import { DataTable, useFormat, useText } from '@tessera/web-kit'
import type { Findings, MatchProof, TickFinding } from '../../feeds/house/verify-match.ts'
import { seasonMessages } from '../../season-messages.ts'
import { useTickWords } from '../tracker/tick-words.ts'
import styles from './proof.module.css'

const whole = 2 ** 32

type Props = { proof: MatchProof; findings: Findings }

/** Every tick of a match: what was drawn, what the seed gives, and what it brought. */
export function TickTable({ proof: { own }, findings: { drawn, ticks } }: Props) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const { match } = own
  const wordsOf = useTickWords([match?.home.name ?? '', match?.away.name ?? ''])
  const chancesOf = ({ number }: TickFinding) =>
    Object.entries(match?.ticks[number - 1]?.chances ?? {})
      .map(([event, weight]) => `${wordsOf(event)} ${format.percent(weight / whole, 2)}`)
      .join(' · ')
  return (
    <details className={styles.more} open={ticks === 'broken'}>
      <summary>{text('allTicks', { count: drawn.length })}</summary>
      <DataTable
        caption={text('ticks')}
        rows={drawn}
        keyOf={({ number }) => String(number)}
        empty={null}
        columns={[
          { id: 'tick', name: text('tick'), isNumber: true, cell: ({ number }) => number },
          { id: 'word', name: text('word'), isNumber: true, cell: ({ word }) => word },
          {
            id: 'seed',
            name: text('fromSeed'),
            isNumber: true,
            cell: ({ drawn: again }) => again ?? '–',
          },
          {
            id: 'brought',
            name: text('brought'),
            phone: 'lead',
            cell: ({ event }) => wordsOf(event),
          },
          { id: 'chances', name: text('chances'), phone: 'note', cell: chancesOf },
          {
            id: 'check',
            name: text('check'),
            phone: 'amount',
            cell: ({ isRight, drawn: again }) => (
              <Mark state={!isRight ? 'broken' : again === undefined ? 'waiting' : 'holds'} />
            ),
          },
        ]}
      />
    </details>
  )
}

const marks = { holds: ['✓', 'yes'], broken: ['✗', 'no'], waiting: ['…', 'notYet'] } as const

/** A sign that also says what it means. */
export function Mark({ state }: { state: keyof typeof marks }) {
  const text = useText(seasonMessages)
  const [sign, word] = marks[state]
  return (
    <span role="img" aria-label={text(word)} className={styles[state]}>
      {sign}
    </span>
  )
}

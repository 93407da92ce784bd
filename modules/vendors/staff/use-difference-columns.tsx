import { type Column, useFormat, useNames, useText } from '@tessera/web-kit'
import { titleMessages } from '../title-messages.ts'
import type { TitleDifference, TitleSide } from '../title-shapes.ts'
import styles from './suppliers.module.css'

type Given = {
  shown: 'open' | 'ended'
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
}

/** The columns of differences: chosen where they wait, else who decided what. */
export function useDifferenceColumns(given: Given): Column<TitleDifference>[] {
  const { shown, chosen, onChosen } = given
  const text = useText(titleMessages)
  const format = useFormat()
  const side = useSide()
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChosen(next)
  }
  const name = (row: TitleDifference) => `${row.name} (${row.game})`
  const first: Column<TitleDifference> =
    shown === 'ended'
      ? { id: 'game', name: text('game'), cell: name }
      : {
          id: 'game',
          name: text('game'),
          cell: (row) => (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.has(row.id)}
                onChange={() => choose(row.id)}
                aria-label={text('choose', { name: row.name, kind: text(`kind.${row.kind}`) })}
              />
              <span>{name(row)}</span>
            </label>
          ),
        }
  const last: Column<TitleDifference>[] =
    shown === 'ended'
      ? [
          { id: 'end', name: text('end'), cell: ({ state }) => text(`state.${state}`) },
          {
            id: 'endedBy',
            name: text('endedBy'),
            cell: ({ staffAccount }) => staffAccount ?? '–',
          },
          {
            id: 'when',
            name: text('when'),
            cell: ({ endedAt, foundAt }) => format.dateTime(endedAt ?? foundAt),
          },
        ]
      : []
  return [
    first,
    { id: 'vendor', name: text('vendor'), cell: ({ vendor }) => vendor },
    {
      id: 'kind',
      name: text('kind'),
      cell: ({ kind, isFall, proposedBy }) =>
        isFall ? (
          <span className={styles.bad}>
            {text(`kind.${kind}`)} · {text('fall')}
            {proposedBy !== null && ` · ${text('proposedBy', { name: proposedBy })}`}
          </span>
        ) : (
          text(`kind.${kind}`)
        ),
    },
    { id: 'before', name: text('before'), cell: ({ before }) => side(before) },
    { id: 'after', name: text('after'), cell: ({ after }) => side(after) },
    ...last,
  ]
}

const millionths = 1_000_000

/** One side of a difference in a line of words. */
function useSide(): (side: TitleSide) => string {
  const text = useText(titleMessages)
  const format = useFormat()
  const names = useNames()
  return ({ name, category, isOffered, countries, rtp, hasFreeRounds }) => {
    const parts = [
      name,
      category && names('category', category),
      isOffered !== undefined && text(isOffered ? 'offered' : 'notOffered'),
      countries && (countries.join(', ') || text('noCountries')),
      rtp !== undefined && (rtp === null ? text('notTold') : format.percent(rtp / millionths, 4)),
      hasFreeRounds !== undefined && text(hasFreeRounds ? 'freeRounds' : 'noFreeRounds'),
    ]
    return parts.filter(Boolean).join(' · ') || '–'
  }
}

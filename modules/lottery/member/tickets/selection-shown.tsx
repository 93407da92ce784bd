import { useText } from '@tessera/web-kit'
import type { LoadedFamily } from '../../plays/load.ts'
import { playOf } from '../../plays/family.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { useFamilyText } from '../use-family.ts'
import styles from './tickets.module.css'

const shownMost = 60

type Props = {
  loaded: LoadedFamily | null | undefined
  play: string
  selection: readonly (readonly string[])[]
}

/** What a ticket chose, row by row, with the names that its family has for rows and options. */
export function SelectionShown({ loaded, play, selection }: Props) {
  const named = useFamilyText(loaded)
  const rows = (loaded && playOf(loaded.family, play)?.rows) ?? []
  const chosen = selection.flatMap((options, at) =>
    options.length > 0 ? [{ at, row: rows[at]?.code, options }] : [],
  )
  return (
    <dl className={styles.selection}>
      {chosen.map(({ at, row, options }) => (
        <div key={at} className={styles.selected}>
          {/* One row needs no name. */}
          {selection.length > 1 && <dt>{row === undefined ? at + 1 : named('row', row)}</dt>}
          <dd>
            <Options options={options.map((each) => named('option', each))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Options({ options }: { options: readonly string[] }) {
  const text = useText(ticketsMessages)
  const rest = options.length - shownMost
  if (rest <= 0) return <Chips options={options} />
  return (
    <>
      <Chips options={options.slice(0, shownMost)} />
      <details>
        <summary>{text('more', { count: rest })}</summary>
        <Chips options={options.slice(shownMost)} />
      </details>
    </>
  )
}

const Chips = ({ options }: { options: readonly string[] }) => (
  <ul className={styles.options}>
    {options.map((option) => (
      <li key={option}>{option}</li>
    ))}
  </ul>
)

/** The same as one line, for tables and files. */
export const selectionLine = (
  selection: readonly (readonly string[])[],
  named: (option: string) => string,
): string =>
  selection
    .map((options) => {
      const words = options.slice(0, shownMost).map(named).join(' ')
      return options.length > shownMost ? `${words} …` : words
    })
    .join(' | ')

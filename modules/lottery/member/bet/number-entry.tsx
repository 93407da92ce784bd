import { Button, toast, useFormat, useText } from '@tessera/web-kit'
import { type ChangeEvent, type DragEvent, useId, useRef } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import { boxOf, eachOf, reverseOf, rollOf } from './engine/number-sets.ts'
import { isGridRow, isTypedRow, withRow } from './engine/picking.ts'
import { type ReadLines, readLines, type WrongLine } from './engine/typed-lines.ts'
import styles from './number-entry.module.css'
import type { DraftState } from './use-draft.ts'

type Props = { draft: DraftState; at: number }

const shownWrong = 20
// 10,000 lines of a dozen letters are 120,000: a larger file is none of these.
const fileMost = 1_000_000

/** Numbers that are typed, pasted or dropped as a file: what is wrong is told line by line. */
export function NumberEntry({ draft, at }: Props) {
  const text = useText(betMessages)
  const { words } = useBet()
  const id = useId()
  const row = draft.play.rows[at]
  if (!row || !isTypedRow(row)) return null
  const { digits, each } = row.options
  const isTaken = (number: string) =>
    draft.play.count(withRow(draft.selection, at, [number])) > 0 || hasOtherGaps(draft, at)
  const read = (typed: string): ReadLines =>
    readLines(typed, { digits, each, most: row.most, isTaken })
  const typed = draft.typed[at] ?? ''
  const type = (next: string) => draft.type(at, next, read(next).numbers)
  const isShort = isGridRow(row)
  return (
    <div className={styles.entry} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <label htmlFor={id} className={styles.label}>
        {isShort ? text('findNumbers') : words.say('row', row.code)}
      </label>
      <textarea
        id={id}
        className={styles.field}
        rows={isShort ? 1 : 6}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        placeholder={exampleOf(digits, each)}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {text('typeHint', { digits })}
      </p>
      <Found read={read(typed)} digits={digits} />
      <div className={styles.tools}>
        {!isShort && <FileButton onText={type} />}
        {!isShort && each === undefined && digits <= 6 && (
          <Expansions
            digits={digits}
            numbers={draft.selection[at] ?? []}
            onNumbers={(numbers) => type(numbers.slice(0, row.most).join('\n'))}
          />
        )}
        <Button kind="plain" disabled={typed === ''} onClick={() => type('')}>
          {text('set.clear')}
        </Button>
      </div>
    </div>
  )

  function onDrop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    void readFile(file, type, text('fileTooLarge'))
  }
}

/** Other rows that wait for picks: then a number cannot be tried alone. */
const hasOtherGaps = ({ play, selection }: DraftState, at: number): boolean =>
  play.rows.some((row, index) => index !== at && (selection[index]?.length ?? 0) < row.least)

const exampleOf = (digits: number, each = 0): string => {
  const figures = '1357924680'.repeat(2).slice(0, digits)
  return each > 1
    ? Array.from({ length: digits / each }, (_, at) => String(2 * at + 1).padStart(each, '0')).join(
        ' ',
      )
    : figures
}

async function readFile(file: File, take: (text: string) => void, tooLarge: string): Promise<void> {
  if (file.size > fileMost) toast(tooLarge)
  else take(await file.text())
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const text = useText(betMessages)
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) void readFile(file, onText, text('fileTooLarge'))
    event.target.value = ''
  }
  return (
    <>
      <Button kind="plain" onClick={() => input.current?.click()}>
        {text('openFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain"
        hidden
        aria-label={text('openFile')}
        onChange={choose}
      />
    </>
  )
}

/** How many numbers there are, and what was left out and why. */
function Found({ read, digits }: { read: ReadLines; digits: number }) {
  const text = useText(betMessages)
  const format = useFormat()
  const { numbers, wrong, repeated, beyond } = read
  return (
    <div role="status" className={styles.found}>
      {numbers.length > 0 && <p>{text('numbersRead', { count: numbers.length })}</p>}
      {repeated > 0 && <p>{text('repeatsLeftOut', { count: repeated })}</p>}
      {beyond > 0 && <p className={styles.wrong}>{text('beyondLeftOut', { count: beyond })}</p>}
      {wrong.length > 0 && (
        <details className={styles.wrong}>
          <summary>{text('wrongLines', { count: wrong.length })}</summary>
          <ul>
            {wrong.slice(0, shownWrong).map((each, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line may be wrong in two places with the same text
              <li key={at}>{whyWrong(each)}</li>
            ))}
            {wrong.length > shownWrong && (
              <li>{text('moreWrong', { count: wrong.length - shownWrong })}</li>
            )}
          </ul>
        </details>
      )}
    </div>
  )

  function whyWrong({ line, text: written, reason }: WrongLine) {
    const where = { line: format.number(line), written: written.slice(0, 24) }
    if (reason === 'length') return text('wrong.length', { ...where, digits })
    return text(`wrong.${reason}`, where)
  }
}

type ExpansionProps = {
  digits: number
  numbers: readonly string[]
  onNumbers: (numbers: readonly string[]) => void
}

/** What the numbers become: all their orders, the same from behind, or with any digit in one place. */
function Expansions({ digits, numbers, onNumbers }: ExpansionProps) {
  const text = useText(betMessages)
  const become = (how: (number: string) => readonly string[]) => onNumbers(eachOf(numbers, how))
  const isOff = numbers.length === 0
  return (
    <>
      <Button kind="plain" disabled={isOff} title={text('boxHint')} onClick={() => become(boxOf)}>
        {text('box')}
      </Button>
      <Button
        kind="plain"
        disabled={isOff}
        title={text('reverseHint')}
        onClick={() => become(reverseOf)}
      >
        {text('reverse')}
      </Button>
      <label className={styles.roll}>
        <span>{text('roll')}</span>
        <select
          value=""
          disabled={isOff}
          onChange={(event) => become((number) => rollOf(number, Number(event.target.value)))}
        >
          <option value="" disabled>
            {text('rollWhich')}
          </option>
          {Array.from({ length: digits }, (_, position) => (
            <option key={position} value={position}>
              {text('rollPosition', { position: position + 1 })}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

import { isUnchanged, ReasonedSave, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { closeEarlyMost, seriesBounds } from '../desk-limits.ts'
import type { DeskGame } from '../desk-shapes.ts'
import { gameStaffCalls } from '../game-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const { readDeskGame, listDeskGames, listGameChanges, writeGameSettings } = gameStaffCalls

/** A whole number within bounds; undefined where it is none. */
function wholeOf(typed: string, least: number, most: number): number | undefined {
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** How early a game stops selling, and its series; a second person approves it. */
export function SettingsForm({ game }: { game: DeskGame }) {
  const text = useText(officeMessages)
  const hasSeries = game.seriesLeast !== null
  const known = {
    early: String(game.closeEarlySeconds),
    least: String(game.seriesLeast ?? ''),
    most: String(game.seriesMost ?? ''),
  }
  const [typed, setTyped] = useState(known)
  const write = useCall(writeGameSettings, {
    refreshes: [readDeskGame, listDeskGames, listGameChanges],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'proposed' : 'saved')),
  })
  const early = wholeOf(typed.early, 0, closeEarlyMost)
  const series = (name: 'least' | 'most') =>
    wholeOf(typed[name], seriesBounds.least, seriesBounds.most)
  const [least, most] = [series('least'), series('most')]
  const check = () => {
    if (early === undefined) return text('earlyWrong', { most: closeEarlyMost })
    const isWrong = hasSeries && (least === undefined || most === undefined || least > most)
    if (isWrong) return text('seriesWrong', seriesBounds)
    const isSame =
      early === game.closeEarlySeconds &&
      (!hasSeries || (least === game.seriesLeast && most === game.seriesMost))
    return isSame ? text('unchanged') : undefined
  }
  const field = (name: keyof typeof typed, label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint && { hint })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <ReasonedSave
      save={text('propose')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isUnchanged(known, typed)}
      check={check}
      onSave={({ reason }) =>
        write.mutate({
          params: { code: game.code },
          body: {
            closeEarlySeconds: early ?? 0,
            seriesLeast: hasSeries ? (least ?? null) : null,
            seriesMost: hasSeries ? (most ?? null) : null,
            reason,
          },
        })
      }
    >
      <div className={styles.fields}>
        {field('early', text('early'), text('earlyHint'))}
        {hasSeries && field('least', text('seriesLeast'))}
        {hasSeries && field('most', text('seriesMost'), text('seriesHint'))}
      </div>
    </ReasonedSave>
  )
}

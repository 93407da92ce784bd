import { readCsv, type Reply } from '@tessera/calls'
import {
  Button,
  FormField,
  ProblemNote,
  saveTable,
  send,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { ChangedGames } from './changed-games.tsx'
import styles from './desk.module.css'
import { noFilter } from './games-view.ts'

const { exportGames, importGames, listDeskGames, listLobbyChanges } = lobbyStaffCalls
type Tried = Reply<typeof importGames>

/** All titles as a file, and a file taken over: what it would change, or what is wrong with it, comes first. */
export function GamesFile() {
  const text = useText(staffMessages)
  const [file, setFile] = useState('')
  const [tried, setTried] = useState<Tried>()
  const [isSaving, setSaving] = useState(false)
  const trial = useCall(importGames, { onSuccess: setTried })
  const take = useCall(importGames, {
    refreshes: [listDeskGames, listLobbyChanges],
    onSuccess: (reply) => {
      setTried(reply)
      if (reply.isDone) toast(text('deskSaved'))
    },
  })
  const read = async (chosen: File | undefined) => {
    const given = (await chosen?.text()) ?? ''
    setFile(given)
    setTried(undefined)
    if (given) trial.mutate({ body: { text: given, isTry: true } })
  }
  const save = async () => {
    setSaving(true)
    try {
      const { text: csv } = await send(exportGames, { query: noFilter })
      // In the form of its reader, which the import takes as well.
      saveTable(text('desk.games'), readCsv(csv))
    } catch {
      toast(text('fileBroken'))
    } finally {
      setSaving(false)
    }
  }
  const mayTake = tried && !tried.isDone && tried.problems.length === 0 && tried.changes.length > 0
  return (
    <div className={styles.part}>
      <p>{text('fileLead')}</p>
      <div>
        <Button isBusy={isSaving} onClick={() => void save()}>
          {text('fileSave')}
        </Button>
      </div>
      <FormField label={text('fileTake')} hint={text('fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        )}
      </FormField>
      <ProblemNote problem={trial.error ?? take.error} />
      {tried && tried.problems.length > 0 && <FileProblems problems={tried.problems} />}
      {tried?.isDone && <p role="status">{text('fileDone', { count: tried.changes.length })}</p>}
      {tried && tried.problems.length === 0 && !tried.isDone && (
        <ChangedGames changes={tried.changes} />
      )}
      {mayTake && (
        <div>
          <Button
            kind="chip"
            isBusy={take.isPending}
            onClick={() => take.mutate({ body: { text: file, isTry: false } })}
          >
            {text('bulkDo', { count: tried.changes.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function FileProblems({ problems }: { problems: Tried['problems'] }) {
  const text = useText(staffMessages)
  return (
    <div role="alert">
      <p>{text('fileProblems', { count: problems.length })}</p>
      <ul>
        {problems.map(({ line, what }) => (
          <li key={line}>{text('fileLine', { line, what: text(`wrong.${what}`) })}</li>
        ))}
      </ul>
    </div>
  )
}

import {
  Button,
  CheckboxField,
  isUnchanged,
  ProblemNote,
  ReasonDialog,
  SelectField,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { safeParse } from 'zod/v4/core'
import { lotteryGames } from '../lottery-games.ts'
import { type DeskSource, FeedSettings, sourceStaffCalls } from '../source-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { useGameName } from './use-game-name.ts'

const { listSources, tryFeed, writeSource } = sourceStaffCalls
const official = lotteryGames.filter(({ isOwn }) => !isOwn)
const names = ['url', 'numero', 'numbers', 'drawnAt'] as const
type Typed = Record<(typeof names)[number] | 'name' | 'game', string>

const typedOf = (source: DeskSource | undefined): Typed => ({
  name: source?.name ?? '',
  game: source?.game ?? official[0]?.code ?? '',
  url: source?.settings.url ?? '',
  numero: source?.settings.numero ?? '',
  numbers: source?.settings.numbers ?? '',
  drawnAt: source?.settings.drawnAt ?? '',
})

type Props = { source: DeskSource | undefined; onClose: () => void }

/** Where a source is and how its answer is read; it can be tried before it is kept. */
export function SourceDialog({ source, onClose }: Props) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const [typed, setTyped] = useState(() => typedOf(source))
  const [isOn, setOn] = useState(source?.isOn ?? true)
  const [isTried, setTried] = useState(false)
  const write = useCall(writeSource, {
    refreshes: [listSources],
    onSuccess: () => {
      toast(text('saved'))
      onClose()
    },
  })
  const { name, game, drawnAt, ...rest } = typed
  const read = safeParse(FeedSettings, { ...rest, ...(drawnAt && { drawnAt }) })
  const isName = /^[a-z0-9-]{1,40}$/.test(name)
  const set = (key: keyof Typed) => (value: string) => setTyped({ ...typed, [key]: value })
  return (
    <ReasonDialog
      act={text(source ? 'sources.save' : 'sources.add')}
      question={text('sources.ask')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={source !== undefined && isUnchanged([typedOf(source), source.isOn], [typed, isOn])}
      onAct={(reason) => {
        setTried(true)
        if (!read.success || !isName) return
        write.mutate({ params: { name }, body: { game, settings: read.data, isOn, reason } })
      }}
      onClose={onClose}
    >
      {!source && (
        <TextField
          label={text('sources.name')}
          hint={text('sources.nameHint')}
          autoComplete="off"
          maxLength={40}
          value={name}
          error={isTried && !isName ? text('sources.nameHint') : undefined}
          onChange={({ target }) => set('name')(target.value)}
        />
      )}
      <SelectField
        label={text('game')}
        options={official.map(({ code }) => ({ id: code, name: gameName(code) }))}
        value={game}
        onChange={({ target }) => set('game')(target.value)}
      />
      <FeedFields typed={typed} onTyped={setTyped} />
      {isTried && !read.success && (
        <p role="alert" className={styles.over}>
          {text('feedWrong')}
        </p>
      )}
      <CheckboxField
        label={text('sources.isOn')}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      <Trial
        isOff={!read.success || !isName}
        ask={{ name, game, settings: read.success ? read.data : undefined }}
      />
    </ReasonDialog>
  )
}

type FieldsProps = { typed: Typed; onTyped: (typed: Typed) => void }

/** Where the feed is, and where in its answer things stand. */
function FeedFields({ typed, onTyped }: FieldsProps) {
  const text = useText(officeMessages)
  return names.map((key) => (
    <TextField
      key={key}
      label={text(`feed.${key}`)}
      hint={text(`feedHint.${key}`)}
      autoComplete="off"
      maxLength={key === 'url' ? 500 : 330}
      value={typed[key]}
      onChange={({ target }) => onTyped({ ...typed, [key]: target.value })}
    />
  ))
}

type TrialProps = {
  isOff: boolean
  ask: { name: string; game: string; settings: FeedSettings | undefined }
}

/** Asks the feed as it is typed for the last issue, and shows what it says. */
function Trial({ isOff, ask: { name, game, settings } }: TrialProps) {
  const text = useText(officeMessages)
  const trial = useCall(tryFeed, {})
  return (
    <div className={styles.part}>
      <Button
        disabled={isOff}
        isBusy={trial.isPending}
        onClick={() => settings && trial.mutate({ params: { name }, body: { game, settings } })}
      >
        {text('sources.try')}
      </Button>
      <ProblemNote problem={trial.error} />
      <p role="status">{trial.data && told(trial.data)}</p>
    </div>
  )

  function told({ numero, told: numbers, isResult, fault }: NonNullable<typeof trial.data>) {
    if (fault) return text('try.fault', { fault })
    if (numero === null) return text('try.noIssue')
    if (!numbers) return text('try.nothing', { issue: numero })
    const said = { issue: numero, numbers: numbers.join(' ') }
    return text(isResult ? 'try.told' : 'try.noResult', said)
  }
}

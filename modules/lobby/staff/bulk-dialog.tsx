import {
  Button,
  Dialog,
  Form,
  ProblemNote,
  SelectField,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { lobbyStaffCalls } from '../desk-calls.ts'
import { type ChangedGame, type Mark, type MarkChange, marks } from '../desk-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import { ChangedGames } from './changed-games.tsx'
import type { Filter } from './games-view.ts'

const { changeGames, listDeskGames, listLobbyChanges } = lobbyStaffCalls
const choices = ['stay', 'on', 'off'] as const
type Choice = (typeof choices)[number]

type Props = { nodeIds: number[]; filter: Filter | undefined; onClose: () => void }

/** Marks of many titles together: what would change is shown before it does. */
export function BulkDialog({ nodeIds, filter, onClose }: Props) {
  const text = useText(staffMessages)
  const [choice, setChoice] = useState<Partial<Record<Mark, Choice>>>({})
  const [would, setWould] = useState<readonly ChangedGame[]>()
  const set = setOf(choice)
  const body = { nodeIds, ...(filter && { filter }), set }
  const tried = useCall(changeGames, { onSuccess: ({ changes }) => setWould(changes) })
  const change = useCall(changeGames, {
    refreshes: [listDeskGames, listLobbyChanges],
    onSuccess: () => {
      toast(text('deskSaved'))
      onClose()
    },
  })
  return (
    <Dialog title={text('bulkTitle')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(set).length > 0) tried.mutate({ body: { ...body, isTry: true } })
        }}
      >
        {marks.map((mark) => (
          <SelectField
            key={mark}
            label={text(`mark.${mark}`)}
            options={choices.map((id) => ({ id, name: text(`choice.${id}`) }))}
            value={choice[mark] ?? 'stay'}
            onChange={({ target }) => {
              setWould(undefined)
              setChoice({ ...choice, [mark]: target.value as Choice })
            }}
          />
        ))}
        <ProblemNote problem={tried.error ?? change.error} />
        {would === undefined ? (
          <SubmitButton busy={tried.isPending}>{text('bulkTry')}</SubmitButton>
        ) : (
          <>
            <ChangedGames changes={would} />
            <Button
              kind="chip"
              disabled={would.length === 0}
              isBusy={change.isPending}
              onClick={() => change.mutate({ body: { ...body, isTry: false } })}
            >
              {text('bulkDo', { count: would.length })}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const setOf = (choice: Partial<Record<Mark, Choice>>): MarkChange =>
  Object.fromEntries(
    marks.flatMap((mark) => {
      const each = choice[mark] ?? 'stay'
      return each === 'stay' ? [] : [[mark, each === 'on']]
    }),
  )

import {
  Button,
  Dialog,
  Form,
  newId,
  ProblemNote,
  saveTable,
  SubmitButton,
  TextField,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { codeStaffCalls } from '../../code-staff-calls.ts'
import { codeStaffMessages } from '../../code-staff-messages.ts'
import { codesAtOnce } from '../../draw-limits.ts'
import { codeLettersTyped } from '../../kinds/code/normal-code.ts'
import styles from '../../member/promotions.module.css'

type Props = { id: string; isShared: boolean; onClose: () => void }

/** Makes the codes of a draft: one that the staff choose, or many that are told once and saved. */
export function CodesDialog({ id: promotionId, isShared, onClose }: Props) {
  const text = useText(codeStaffMessages)
  const make = useCall(codeStaffCalls.makeCodes, { refreshes: [codeStaffCalls.readCodes] })
  return (
    <Dialog title={text(isShared ? 'makeOne' : 'make')} onClose={onClose}>
      {make.data ? (
        <Made codes={make.data.codes} isShared={isShared} onClose={onClose} />
      ) : (
        <Asking
          isShared={isShared}
          isBusy={make.isPending}
          problem={make.error}
          onMake={(body) => make.mutate({ params: { id: promotionId }, body })}
        />
      )}
    </Dialog>
  )
}

type AskingProps = {
  isShared: boolean
  isBusy: boolean
  problem: Parameters<typeof ProblemNote>[0]['problem']
  onMake: (body: { id: string; count: number; code?: string }) => void
}

function Asking({ isShared, isBusy, problem, onMake }: AskingProps) {
  const text = useText(codeStaffMessages)
  const format = useFormat()
  const [typed, setTyped] = useState(isShared ? '' : '100')
  // Kept while it is tried again: the same request makes one batch.
  const [id, setId] = useState(newId)
  const type = (value: string) => {
    setTyped(value)
    setId(newId())
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onMake(isShared ? { id, count: 1, code: typed } : { id, count: Number(typed) })
      }}
    >
      {isShared ? (
        <TextField
          label={text('code')}
          hint={text('codeHint')}
          value={typed}
          required
          maxLength={codeLettersTyped}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      ) : (
        <TextField
          label={text('count')}
          hint={text('countHint', { most: format.number(codesAtOnce) })}
          type="number"
          min={1}
          max={codesAtOnce}
          required
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <ProblemNote problem={problem} />
      <SubmitButton busy={isBusy}>{text(isShared ? 'makeOne' : 'make')}</SubmitButton>
    </Form>
  )
}

function Made({
  codes,
  isShared,
  onClose,
}: {
  codes: readonly string[]
  isShared: boolean
  onClose: () => void
}) {
  const text = useText(codeStaffMessages)
  const save = () => saveTable(text('fileTitle'), [[text('code')], ...codes.map((code) => [code])])
  return (
    <div className={styles.part}>
      {!isShared && <p>{text('once')}</p>}
      <ul className={styles.terms}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {!isShared && (
        <Button kind="chip" onClick={save}>
          {text('save')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {text('done')}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  ErrorState,
  newId,
  ProblemNote,
  query,
  SaveForm,
  SelectField,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { type Requirement, turnoverStaffCalls } from '../../turnover-calls.ts'
import { type Waiver, waiverCalls, type WaiverReason, waiverReasons } from '../../waiver-calls.ts'
import styles from '../desk/desk.module.css'
import { DeskHistory } from '../desk/desk-parts.tsx'

const refreshes = [waiverCalls.listWaivers, turnoverStaffCalls.listMemberTurnover]

/** Waives what is left of a requirement; over the limit another person has to confirm it. */
export function WaivePart({ requirement }: { requirement: Requirement }) {
  const text = useText(moneyStaffMessages)
  const [isOpen, setOpen] = useState(false)
  if (requirement.state === 'done') return null
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpen(true)}>
        {text(requirement.state === 'open' ? 'waive.act' : 'waive.history')}
      </Button>
      {isOpen && <WaiveDialog requirement={requirement} onClose={() => setOpen(false)} />}
    </div>
  )
}

type DialogProps = { requirement: Requirement; onClose: () => void }

function WaiveDialog({ requirement, onClose }: DialogProps) {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(waiverCalls.listWaivers, { params: { id: requirement.id } }),
    throwOnError: false,
  })
  const open = data?.find(({ state }) => state === 'proposed')
  const isOpen = requirement.state === 'open'
  return (
    <Dialog title={text('waive.title')} onClose={onClose}>
      <div className={styles.order}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && isOpen && open && <DecidePart requirement={requirement} waiver={open} />}
        {data && isOpen && !open && <WaiveForm requirement={requirement} onClose={onClose} />}
        {data && data.length > 0 && (
          <DeskHistory
            title={text('waive.history')}
            told={data.toReversed().map((each) => ({
              name: `${text(`waive.state.${each.state}`)} · ${format.money(each.waived)}`,
              who: [each.proposedAccount, each.decidedAccount].filter(Boolean).join(' → '),
              why: `${text(`waive.reason.${each.reason}`)}: ${each.words}`,
              madeAt: each.decidedAt ?? each.proposedAt,
            }))}
          />
        )}
      </div>
    </Dialog>
  )
}

function WaiveForm({ requirement: { id, left }, onClose }: DialogProps) {
  const text = useText(moneyStaffMessages)
  // The same try keeps its id: sent twice it is one waiver.
  const [waiverId] = useState(newId)
  const [reason, setReason] = useState<WaiverReason>('serviceRecovery')
  const [words, setWords] = useState('')
  const waive = useCall(waiverCalls.waiveTurnover, {
    refreshes,
    onSuccess: ({ state }) => {
      toast(text(state === 'done' ? 'waive.done' : 'waive.waits'))
      onClose()
    },
  })
  return (
    <SaveForm
      save={text('waive.act')}
      isBusy={waive.isPending}
      problem={waive.error}
      isOff={words.trim() === ''}
      whyOff={text('discrepancy.needsWords')}
      ask={{ title: text('waive.title'), question: text('waive.lead', { left }), isDanger: true }}
      onSave={() => waive.mutate({ params: { id }, body: { waiverId, reason, words } })}
    >
      <p>{text('waive.lead', { left })}</p>
      <SelectField
        label={text('waive.reason')}
        value={reason}
        options={waiverReasons.map((each) => ({ id: each, name: text(`waive.reason.${each}`) }))}
        onChange={({ target }) => {
          const known = waiverReasons.find((each) => each === target.value)
          if (known) setReason(known)
        }}
      />
      <TextField
        label={text('waive.words')}
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </SaveForm>
  )
}

type DecideProps = { requirement: Requirement; waiver: Waiver }

function DecidePart({ requirement: { id, left }, waiver }: DecideProps) {
  const text = useText(moneyStaffMessages)
  const decide = useCall(waiverCalls.decideWaiver, { refreshes })
  const say = (isConfirmed: boolean) =>
    decide.mutate({ params: { id, waiverId: waiver.id }, body: { isConfirmed } })
  const { proposedAccount: account, words, isMine } = waiver
  return (
    <section className={styles.part}>
      <p>{text('waive.open', { account, left, words })}</p>
      {isMine && <p className={styles.quiet}>{text('waive.own')}</p>}
      <div className={styles.acts}>
        {!isMine && (
          <Button kind="chip" isBusy={decide.isPending} onClick={() => say(true)}>
            {text('waive.confirm')}
          </Button>
        )}
        <Button kind="danger" isBusy={decide.isPending} onClick={() => say(false)}>
          {text('waive.refuse')}
        </Button>
      </div>
      <ProblemNote problem={decide.error} />
    </section>
  )
}

import {
  Button,
  CallProblem,
  type Column,
  fileNameOf,
  MoneyText,
  saveFile,
  send,
  toast,
  useFormat,
  useProblemText,
  useText,
  wallClock,
} from '@tessera/web-kit'

import { receiptCalls } from '../../receipt-calls.ts'
import { receiptMessages } from '../../receipt-messages.ts'
import type { Receipt } from '../../receipt-shapes.ts'
import styles from '../agents.module.css'

type Given = {
  scope: 'own' | 'team'
  view: 'open' | 'overdue' | 'ended'
  onCredit: (receipt: Receipt) => void
  onCancel: (receipt: Receipt) => void
}

export function useReceiptColumns({ scope, view, onCredit, onCancel }: Given): Column<Receipt>[] {
  const text = useText(receiptMessages)
  const format = useFormat()
  const due = useDue()
  const agent: Column<Receipt> = { id: 'agent', name: text('agent'), cell: (row) => row.agent }
  return [
    ...(scope === 'team' ? [agent] : []),
    { id: 'member', name: text('account'), cell: ({ member }) => member },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'takenAt', name: text('takenAt'), cell: ({ takenAt }) => format.dateTime(takenAt) },
    ...(view === 'ended' ? [] : [{ id: 'due', name: text('due'), cell: due }]),
    {
      id: 'state',
      name: text('state'),
      cell: ({ state, objection }) => (
        <>
          {text(`state.${state}`)} {objection && text('objection', { objection })}
        </>
      ),
    },
    {
      id: 'acts',
      name: text('acts'),
      cell: (row) => <Acts receipt={row} onCredit={onCredit} onCancel={onCancel} />,
    },
  ]
}

/** How long until it is promised, or how long it has been late. */
function useDue() {
  const text = useText(receiptMessages)
  return ({ dueAt, isOverdue }: Receipt) => {
    const minutes = Math.floor(Math.abs(Date.parse(dueAt) - wallClock()) / 60_000)
    const spent = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
    return (
      <span className={isOverdue ? styles.late : undefined}>
        {text(isOverdue ? 'lateBy' : 'dueIn', spent)}
      </span>
    )
  }
}

type ActsProps = Pick<Given, 'onCredit' | 'onCancel'> & { receipt: Receipt }

function Acts({ receipt, onCredit, onCancel }: ActsProps) {
  const text = useText(receiptMessages)
  const format = useFormat()
  const problemText = useProblemText()
  const { id, member: account, money, state, isOwn } = receipt
  const isOpen = ['written', 'confirmed', 'disputed'].includes(state)
  const save = async () => {
    try {
      const file = await send(receiptCalls.readReceiptDocument, { params: { id } })
      const name = `${fileNameOf(text('fileName'), account, id.slice(0, 8))}.json`
      saveFile(name, 'application/json', JSON.stringify(file, null, 2))
    } catch (error) {
      if (error instanceof CallProblem) toast(problemText(error))
      else throw error
    }
  }
  return (
    <span className={styles.acts}>
      {isOwn && isOpen && (
        <Button
          kind="chip"
          aria-label={text('creditOf', { amount: format.money(money), account })}
          onClick={() => onCredit(receipt)}
        >
          {text('credit')}
        </Button>
      )}
      {isOwn && isOpen && state !== 'confirmed' && (
        <Button aria-label={text('cancelOf', { account })} onClick={() => onCancel(receipt)}>
          {text('cancel')}
        </Button>
      )}
      <Button kind="plain" aria-label={text('fileOf', { account })} onClick={() => void save()}>
        {text('file')}
      </Button>
    </span>
  )
}

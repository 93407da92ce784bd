import { money } from '@tessera/money'
import {
  Button,
  Confirm,
  ProblemNote,
  query,
  SelectField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChannelName } from '../../member/channel-pieces.ts'
import { cashierProblems } from '../../problems.ts'
import { type DeskLine, type DeskView, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'

const { approveWithdrawals, listDesk, payWithdrawals, readDeskWithdrawal } = withdrawStaffCalls

/** What can be done with several of a view. */
export type Several = 'approve' | 'pay'
export const severalOf = (view: DeskView): Several | undefined =>
  view === 'review' ? 'approve' : view === 'toPay' ? 'pay' : undefined

export type Choosing = {
  chosen: ReadonlyMap<string, DeskLine>
  onChosen: (chosen: ReadonlyMap<string, DeskLine>) => void
}

/** The member of a row, and its selection. Withdrawals that need two approvals are decided one by one. */
export function ChooseLine({ line, chosen, onChosen }: { line: DeskLine } & Choosing) {
  const text = useText(withdrawStaffMessages)
  const { account } = line.member
  const isAlone = line.state === 'riskReview' && line.needsSecond
  const turn = () => {
    const next = new Map(chosen)
    if (!next.delete(line.id)) next.set(line.id, line)
    onChosen(next)
  }
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={chosen.has(line.id)}
        disabled={isAlone}
        title={isAlone ? text('desk.needsSecond') : undefined}
        aria-label={text('desk.choose', { account })}
        onChange={turn}
      />
      {account}
    </label>
  )
}

type Props = { act: Several; chosen: ReadonlyMap<string, DeskLine>; onDone: () => void }

/** Decides or pays what was chosen, and says which of it could not be. */
export function SeveralPart({ act, chosen, onDone }: Props) {
  const text = useText(withdrawStaffMessages)
  const [isAsked, setAsked] = useState(false)
  const lines = [...chosen.values()]
  const several = useSeveral(lines, onDone)
  const sums = useSums(lines)
  const ask = text(act === 'approve' ? 'desk.approveSeveral' : 'desk.paySeveral', {
    count: lines.length,
    sums,
  })
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.acts}>
          {act === 'pay' && <ChannelField first={lines[0]?.id ?? ''} several={several} />}
          <Button kind="chip" onClick={() => setAsked(true)}>
            {ask}
          </Button>
          <Button kind="plain" onClick={onDone}>
            {text('desk.chooseNone')}
          </Button>
        </div>
      )}
      <ProblemNote problem={several.problem} />
      {several.refused.length > 0 && (
        <ul role="alert" className={styles.list}>
          {several.refused.map(({ id, account, why }) => (
            <li key={id}>{text('desk.notDone', { account, number: id.slice(0, 8), why })}</li>
          ))}
        </ul>
      )}
      {isAsked && (
        <Confirm
          title={text(act === 'approve' ? 'desk.approve' : 'desk.pay')}
          question={text(act === 'approve' ? 'desk.approveQuestion' : 'desk.payQuestion', {
            count: lines.length,
            sums,
          })}
          act={ask}
          isBusy={several.isBusy}
          onCancel={() => setAsked(false)}
          onConfirm={() => several.run(act, () => setAsked(false))}
        />
      )}
    </>
  )
}

const nothing = 0n

/** What the chosen ones sum to, each currency for itself. */
function useSums(lines: DeskLine[]): string {
  const format = useFormat()
  const sums = new Map<string, bigint>()
  for (const { money: each } of lines) {
    sums.set(each.currency, (sums.get(each.currency) ?? nothing) + each.amount)
  }
  return [...sums].map(([unit, sum]) => format.money(money(sum, unit))).join(' + ')
}

type Refused = { id: string; account: string; why: string }

function useSeveral(lines: DeskLine[], onDone: () => void) {
  const text = useText(withdrawStaffMessages)
  const [refused, setRefused] = useState<Refused[]>([])
  const [channelId, setChannelId] = useState('manual')
  const options = { refreshes: [listDesk, readDeskWithdrawal] }
  const approve = useCall(approveWithdrawals, options)
  const pay = useCall(payWithdrawals, options)
  const accounts = new Map(lines.map(({ id, member }) => [id, member.account]))
  const told = (closed: () => void) => ({
    onSuccess: ({ list }: { list: { id: string; outcome: string }[] }) => {
      const failed = list.filter(({ outcome }) => outcome !== 'done')
      setRefused(
        failed.map(({ id, outcome }) => ({
          id,
          account: accounts.get(id) ?? '',
          why: text(whyOf(outcome)),
        })),
      )
      if (failed.length < list.length) {
        toast(text('desk.severalDone', { count: list.length - failed.length }))
      }
      closed()
      onDone()
    },
    onError: closed,
  })
  const ids = lines.map(({ id }) => id)
  return {
    channelId,
    setChannelId,
    refused,
    problem: approve.error ?? pay.error,
    isBusy: approve.isPending || pay.isPending,
    run: (act: Several, closed: () => void) => {
      setRefused([])
      if (act === 'approve') approve.mutate({ body: { ids } }, told(closed))
      else pay.mutate({ body: { ids, channelId } }, told(closed))
    },
  }
}

const reasons = new Map<string, keyof typeof withdrawStaffMessages.texts>([
  [cashierProblems.anotherPersonNeeded.code, 'desk.why.second'],
  [cashierProblems.approverCannotPay.code, 'desk.why.approver'],
  [cashierProblems.nobodyElseMayPay.code, 'desk.why.nobodyElse'],
  [cashierProblems.thirdPersonMustPay.code, 'desk.why.third'],
  [cashierProblems.claimedByOther.code, 'desk.why.claimed'],
  [cashierProblems.withdrawalMovedOn.code, 'desk.why.moved'],
  [cashierProblems.channelCannotPayOut.code, 'desk.why.channel'],
])
const whyOf = (outcome: string) => (reasons.get(outcome) ?? 'desk.why.other') as 'desk.why.moved'

function ChannelField({
  first,
  several,
}: {
  first: string
  several: ReturnType<typeof useSeveral>
}) {
  const text = useText(withdrawStaffMessages)
  const channelName = useChannelName()
  const { data } = useQuery({
    ...query(readDeskWithdrawal, { params: { id: first } }),
    throwOnError: false,
  })
  return (
    <SelectField
      label={text('desk.payBy')}
      options={(data?.payChannels ?? ['manual']).map((id) => ({
        id,
        name: id === 'manual' ? text('desk.payManual') : channelName(id),
      }))}
      value={several.channelId}
      onChange={({ target }) => several.setChannelId(target.value)}
    />
  )
}

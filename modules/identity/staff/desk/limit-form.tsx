import {
  AmountField,
  Button,
  exampleAmount,
  Form,
  ReasonDialog,
  SelectField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type MemberLimit, memberLimitsCalls } from '../../member-limits-calls.ts'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import styles from './desk.module.css'
import { limitChangeOf, type LimitName, limitNames, nameOf, partsOf } from './limit-change.ts'

type Props = { memberId: string; known: readonly MemberLimit[]; currency: string }

const refreshes = [memberLimitsCalls.listMemberLimits, membersDeskCalls.readTimeline]

/** Lowers a limit, or asks for more room, and says what has come of it. */
function useLimitCalls() {
  const text = useText(membersDeskMessages)
  const lower = useCall(memberLimitsCalls.lowerMemberLimit, {
    refreshes,
    onSuccess: () => toast(text('limitLowered')),
  })
  const raise = useCall(memberLimitsCalls.raiseMemberLimit, {
    refreshes,
    onSuccess: ({ isDone }) => toast(text(isDone ? 'limitCools' : 'limitWaits')),
  })
  return { lower, raise, isBusy: lower.isPending || raise.isPending }
}

/** Lowers a limit at once, or asks a second person for more room: what is typed says which of them it is. */
export function LimitForm({ memberId, known, currency }: Props) {
  const text = useText(membersDeskMessages)
  const [name, setName] = useState<LimitName>('wager day')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { lower, raise, isBusy } = useLimitCalls()
  const limit = known.find((each) => nameOf(each) === name)
  const change = limitChangeOf(limit, typed, currency)
  const wrong = change.act === 'bad' || change.act === 'nothing' ? change.act : undefined
  const params = { id: memberId, ...partsOf(name) }
  const faultOf = (act: 'bad' | 'nothing') =>
    act === 'bad' ? text('limitBad', { example: exampleAmount(currency) }) : text('limitNothing')
  const act = (reason: string) => {
    const said = {
      onSuccess: () => {
        setAsking(false)
        setTyped('')
        setTried(false)
      },
    }
    if (change.act === 'lower') {
      lower.mutate({ params, body: { most: change.most, reason } }, said)
    } else if (change.act === 'raise') {
      raise.mutate({ params, body: { most: change.most, reason } }, said)
    }
  }
  const isRaise = change.act === 'raise'
  return (
    <>
      <Form
        className={styles.fields ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          setAsking(!wrong)
        }}
      >
        <h3>{text('limitChange')}</h3>
        <SelectField
          label={text('limit')}
          value={name}
          options={limitNames.map((id) => ({ id, name: text(`limit.${id}`) }))}
          onChange={({ target }) => setName(target.value as LimitName)}
        />
        <AmountField
          currency={currency}
          label={text('limitNew', { currency })}
          hint={text('limitNewHint')}
          value={typed}
          error={isTried && wrong ? faultOf(wrong) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {text('limitSet')}
        </Button>
      </Form>
      {isAsking && (
        <ReasonDialog
          act={text('limitSet')}
          question={text(isRaise ? 'limitRaiseLead' : 'limitSetLead')}
          isBusy={isBusy}
          problem={isRaise ? raise.error : lower.error}
          onAct={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

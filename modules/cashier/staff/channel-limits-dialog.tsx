import { Dialog, exampleAmount, useFormat, useText, WaitingMark } from '@tessera/web-kit'
import { useChannelName } from '../member/channel-pieces.ts'
import { cashierProblems } from '../problems.ts'
import { cashierStaffCalls, type StaffChannel } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { RuleForm } from './desk/rule-form.tsx'
import styles from './desk/desk.module.css'

const { listChannelChanges, listStaffChannels, writeChannelLimits } = cashierStaffCalls
const fields = { smallest: 'amount', largest: 'amount' } as const
const labels = { smallest: 'channelSmallest', largest: 'channelLargest' } as const

type Props = { channel: StaffChannel; onClose: () => void }

/** Between which amounts members pay in through one channel: two persons change it. */
export function ChannelLimitsDialog({ channel, onClose }: Props) {
  const text = useText(staffMessages)
  const format = useFormat()
  const channelName = useChannelName()
  const { id, bounds, currency, smallest, largest } = channel
  return (
    <Dialog title={text('channelLimitsOf', { channel: channelName(id) })} onClose={onClose}>
      <WaitingMark subject={`channelLimits:${id} ${currency}`} />
      <p className={styles.quiet}>
        {text('channelBounds', {
          smallest: format.money({ amount: bounds.smallest, currency }),
          largest: format.money({ amount: bounds.largest, currency }),
        })}
      </p>
      <RuleForm
        rule={{ smallest, largest }}
        currency={currency}
        fields={fields}
        labelOf={(field) => text(labels[field])}
        words={{
          save: text('channelSave'),
          saved: text('channelSaved'),
          wrong: text('channelWrongAmount', { example: exampleAmount(currency) }),
        }}
        write={writeChannelLimits}
        inputOf={(limits, reason) => ({
          params: { channel: id },
          body: { ...limits, currency, reason },
        })}
        takesTwo
        refreshes={[listStaffChannels, listChannelChanges]}
        refusal={cashierProblems.channelRefused}
        onSaved={onClose}
      />
    </Dialog>
  )
}

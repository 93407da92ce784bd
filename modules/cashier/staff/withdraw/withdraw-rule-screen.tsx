import { query, useText } from '@tessera/web-kit'
import { useChannelName } from '../../member/channel-pieces.ts'
import { cashierProblems } from '../../problems.ts'
import { withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { RuleScreen } from '../desk/rule-screen.tsx'
import { ruleFields } from './rule-fields.ts'

const { listWithdrawRuleChanges, readWithdrawRule, writeWithdrawRule } = withdrawStaffCalls

/** The withdrawal settings, and their changes. */
export function WithdrawRuleScreen() {
  const text = useText(withdrawStaffMessages)
  const channelName = useChannelName()
  return (
    <RuleScreen
      title={text('desk.rule.title')}
      lead={text('desk.rule.lead')}
      rule={(currency) => query(readWithdrawRule, { query: { currency } })}
      changes={{
        title: text('desk.rule.changes'),
        what: text('desk.title'),
        page: (pageNo) => query(listWithdrawRuleChanges, { query: { pageNo } }),
      }}
      fields={ruleFields}
      choicesOf={({ channels }) => ({
        autoChannel: [
          { id: '', name: text('desk.rule.noChannel') },
          ...channels.map((id) => ({
            id,
            name: channelName(id),
          })),
        ],
      })}
      labelOf={(field) => text(`desk.rule.${field}`)}
      words={{
        save: text('desk.rule.save'),
        saved: text('desk.rule.saved'),
        wrong: text('desk.rule.wrong'),
      }}
      write={writeWithdrawRule}
      inputOf={(rule, reason) => ({ body: { ...rule, reason } })}
      takesTwo
      waitingAs="withdrawals"
      refreshes={[readWithdrawRule, listWithdrawRuleChanges]}
      refusal={cashierProblems.withdrawRuleRefused}
    />
  )
}

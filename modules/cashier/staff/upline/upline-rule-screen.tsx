import { query, useText } from '@tessera/web-kit'
import { cashierProblems } from '../../problems.ts'
import type { UplineRule } from '../../upline-calls.ts'
import { uplineStaffCalls } from '../../upline-staff-calls.ts'
import { uplineMessages } from '../../upline-messages.ts'
import type { RuleFields } from '../desk/rule-kinds.ts'
import { RuleScreen } from '../desk/rule-screen.tsx'

const { listUplineRuleChanges, readUplineRule, writeUplineRule } = uplineStaffCalls
const fields: RuleFields<Omit<UplineRule, 'currency'>> = {
  isUpOpen: 'yes',
  isDownOpen: 'yes',
  smallest: 'amount',
  largest: 'amount',
  daySum: 'amount',
  multiplePpm: 'times',
  receiptHours: 'count',
}

/** The settings of transfers between members and agents, and their changes. */
export function UplineRuleScreen() {
  const text = useText(uplineMessages)
  return (
    <RuleScreen
      title={text('send.rule.title')}
      lead={text('send.rule.lead')}
      rule={(currency) => query(readUplineRule, { query: { currency } })}
      changes={{
        title: text('send.rule.changes'),
        what: text('send.rule.title'),
        page: (pageNo) => query(listUplineRuleChanges, { query: { pageNo } }),
      }}
      fields={fields}
      labelOf={(field) => text(`send.rule.${field}`)}
      words={{
        save: text('send.rule.save'),
        saved: text('send.rule.saved'),
        wrong: text('send.rule.wrong'),
      }}
      write={writeUplineRule}
      inputOf={(rule, reason) => ({ body: { ...rule, reason } })}
      takesTwo
      waitingAs="uplineRule"
      refreshes={[readUplineRule, listUplineRuleChanges]}
      refusal={cashierProblems.uplineRuleRefused}
    />
  )
}

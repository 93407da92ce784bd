import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import type { WithdrawRule } from '../../withdraw-shapes.ts'

export type RuleField = keyof WithdrawRule

/** The settings that are typed, in their order on the page. */
export const ruleFields = [
  'smallest',
  'largest',
  'dayCount',
  'daySum',
  'opensMinute',
  'closesMinute',
  'freeCount',
  'feeFixed',
  'feePpm',
  'autoApproveLargest',
  'autoChannel',
  'twoPersonsFrom',
  'laterPayeeHours',
  'unboundHours',
  'newPlaceHours',
  'newPasswordHours',
  'reviewHours',
  'payHours',
  'confirmMinutes',
  'proofMinutes',
] as const satisfies readonly RuleField[]

const amounts: readonly RuleField[] = [
  'smallest',
  'largest',
  'daySum',
  'feeFixed',
  'autoApproveLargest',
  'twoPersonsFrom',
]
export const isAmount = (field: RuleField): boolean => amounts.includes(field)

export type TypedRule = Record<(typeof ruleFields)[number], string> & { mayCancel: boolean }

/** The settings as they are typed. */
export const typedOf = (rule: WithdrawRule): TypedRule => {
  const typed = ruleFields.map((field) => {
    const value = rule[field]
    return [field, typeof value === 'bigint' ? decimalFromUnits(value) : String(value)]
  })
  return { ...(Object.fromEntries(typed) as TypedRule), mayCancel: rule.mayCancel }
}

/** The settings as they are sent. The form lets nothing else through. */
export const bodyOf = (typed: TypedRule): WithdrawRule => {
  const values = ruleFields.map((field) => {
    if (isAmount(field)) return [field, unitsFromDecimal(typed[field])]
    return [field, field === 'autoChannel' ? typed[field].trim() : Number(typed[field])]
  })
  return { ...(Object.fromEntries(values) as WithdrawRule), mayCancel: typed.mayCancel }
}

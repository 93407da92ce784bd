import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Column, DataTable, EmptyState, query, useText, ScreenFrame } from '@tessera/web-kit'
import type { FieldRule } from '@tessera/settings/calls'
import { registrationStaffCalls } from '../../registration-staff-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { ruledFields } from '../../rule-refusal.ts'
import { ChangesList } from './changes-list.tsx'
import { CountryRules } from './country-rules.tsx'
import styles from './registration-screen.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { RulePreview } from './rule-preview.tsx'
import { useRuleWords } from './use-rule-words.ts'

const rulesQuery = query(registrationStaffCalls.readRegistrationRules, {})

export const loadRegistrationScreen = (client: QueryClient) => client.ensureQueryData(rulesQuery)

type Props = {
  /** The field whose rule is open; it is in the address of the page. */
  field: string | undefined
  onField: (field: string | undefined) => void
}

/** What a new member is asked for: the rule of each field, the form as it looks, and who changed what. */
export function RegistrationScreen({ field, onField }: Props) {
  const text = useText(registrationMessages)
  const { rules, minimumAge, countries, versions } = useSuspenseQuery(rulesQuery).data
  const columns = useColumns(onField)
  const open = rules.find((rule) => rule.field === field && !ruledFields.has(rule.field))

  return (
    <ScreenFrame title={text('rulesTitle')} lead={text('rulesLead')}>
      <div className={styles.parts}>
        <DataTable
          caption={text('rulesTitle')}
          columns={columns}
          rows={rules}
          keyOf={(rule) => rule.field}
          empty={<EmptyState title={text('rulesNone')} />}
        />
        <RulePreview rules={rules} minimumAge={minimumAge} />
      </div>
      <CountryRules rules={countries} minimumAge={minimumAge} versions={versions} />
      <ChangesList versions={versions} />
      {open && (
        <RuleDialog
          rule={open}
          version={versions[`field:${open.field}`] ?? ''}
          onClose={() => onField(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

function useColumns(onField: Props['onField']): Column<FieldRule>[] {
  const text = useText(registrationMessages)
  const { fieldName, patternName, yesNo } = useRuleWords()
  const set = ({ field }: FieldRule, said: string) => (ruledFields.has(field) ? '–' : said)
  const act = ({ field }: FieldRule) =>
    ruledFields.has(field) ? (
      <span className={styles.quiet}>{text('ruleOfFlags')}</span>
    ) : (
      <button
        type="button"
        className={styles.link}
        aria-label={text('ruleEditOf', { field: fieldName(field) })}
        onClick={() => onField(field)}
      >
        {text('ruleEdit')}
      </button>
    )
  return [
    { id: 'field', name: text('ruleField'), cell: ({ field }) => fieldName(field) },
    { id: 'shown', name: text('ruleShown'), cell: (rule) => set(rule, yesNo(rule.shown)) },
    { id: 'required', name: text('ruleRequired'), cell: (rule) => set(rule, yesNo(rule.required)) },
    { id: 'pattern', name: text('rulePattern'), cell: ({ patternId }) => patternName(patternId) },
    { id: 'min', name: text('ruleMin'), isNumber: true, cell: ({ minLength }) => minLength },
    { id: 'max', name: text('ruleMax'), isNumber: true, cell: ({ maxLength }) => maxLength },
    { id: 'act', name: text('ruleEdit'), isActs: true, cell: act },
  ]
}

import { useQuery } from '@tanstack/react-query'
import { Dialog, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { depositTermsCalls } from '../../deposit-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { useChannelName } from '../../member/channel-pieces.ts'
import { cashierProblems } from '../../problems.ts'
import { useCurrencyChoice } from '../desk/currency-choice.tsx'
import styles from '../desk/desk.module.css'
import { staffMessages } from '../../staff-messages.ts'
import { RuleForm } from '../desk/rule-form.tsx'
import { termsFields } from './terms-fields.ts'

type Props = { channel: string; currency: string; onClose: () => void }

const { listDepositTerms, listDepositTermsChanges, writeDepositTerms } = depositTermsCalls

/** On which terms members pay in through one channel. */
export function TermsDialog({ channel, currency, onClose }: Props) {
  const text = useText(depositStaffMessages)
  const words = useText(staffMessages)
  const channelName = useChannelName()
  const choice = useCurrencyChoice()
  const { data, error, refetch } = useQuery({
    ...query(listDepositTerms, { query: { currency } }),
    throwOnError: false,
  })
  const terms = data?.find((each) => each.channel === channel)
  return (
    <Dialog
      title={text('terms.of', { channel: channelName(channel) })}
      kind="broad"
      onClose={onClose}
    >
      <p className={styles.quiet}>{text('terms.lead')}</p>
      <p className={styles.quiet}>{words('amountsOf', { currency })}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {terms && (
        <RuleForm
          rule={terms}
          currency={currency}
          choices={{ currencies: choicesOf([...choice.codes, ...terms.currencies]) }}
          fields={termsFields}
          labelOf={(field) => text(`terms.${field}`)}
          words={{
            save: text('terms.save'),
            saved: text('terms.saved'),
            wrong: text('terms.wrong'),
          }}
          write={writeDepositTerms}
          inputOf={(body, reason) => ({ params: { channel }, body: { ...body, currency, reason } })}
          takesTwo
          refreshes={[listDepositTerms, listDepositTermsChanges]}
          refusal={cashierProblems.termsRefused}
          onSaved={onClose}
        />
      )}
    </Dialog>
  )
}

/** Every currency that the site offers, and those that are set and offered no more: nothing is dropped unseen. */
const choicesOf = (codes: readonly string[]) => [...new Set(codes)].map((id) => ({ id, name: id }))

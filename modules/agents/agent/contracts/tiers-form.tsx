import { AmountField, Button, IconButton, TextField, useText } from '@tessera/web-kit'
import { X } from 'lucide-react'
import { contractMessages } from '../../contract-messages.ts'
import { tiersMax } from '../../limits.ts'
import styles from './contracts.module.css'
import { emptyTier, type ReadTiers, type TypedTier } from './typed-terms.ts'

type Props = {
  typed: readonly TypedTier[]
  onTyped: (typed: TypedTier[]) => void
  read: ReadTiers
  currency: string
  /** Errors are shown when somebody has tried to send. */
  isTried: boolean
}

/** The tiers of an offer as they are typed. */
export function TiersForm({ typed, onTyped, read, currency, isTried }: Props) {
  const text = useText(contractMessages)
  const change = (at: number, part: Partial<TypedTier>) =>
    onTyped(typed.map((tier, place) => (place === at ? { ...tier, ...part } : tier)))
  return (
    <div className={styles.part}>
      {typed.map((tier, at) => {
        const error = (field: keyof TypedTier) => {
          const found = read.errors[at]?.[field]
          return found && (isTried || tier[field] !== '') ? text(`contract.${found}`) : undefined
        }
        return (
          <fieldset key={at} className={styles.tier}>
            <div className={styles.head}>
              <legend>
                {text('contract.tier')} {at + 1}
              </legend>
              {typed.length > 1 && (
                <IconButton
                  label={text('contract.removeTier', { tier: at + 1 })}
                  onClick={() => onTyped(typed.filter((_, place) => place !== at))}
                >
                  <X size={18} />
                </IconButton>
              )}
            </div>
            <TierFields
              tier={tier}
              currency={currency}
              error={error}
              onChange={(part) => change(at, part)}
            />
          </fieldset>
        )
      })}
      <p className={styles.note}>{text('contract.empty')}</p>
      {typed.length < tiersMax && (
        <div className={styles.acts}>
          <Button onClick={() => onTyped([...typed, emptyTier])}>{text('contract.addTier')}</Button>
        </div>
      )}
    </div>
  )
}

type FieldsProps = {
  tier: TypedTier
  currency: string
  error: (field: keyof TypedTier) => string | undefined
  onChange: (part: Partial<TypedTier>) => void
}

function TierFields({ tier, currency, error, onChange }: FieldsProps) {
  const text = useText(contractMessages)
  return (
    <div className={styles.tierFields}>
      <TextField
        label={text('contract.ratePercent')}
        inputMode="decimal"
        autoComplete="off"
        error={error('ratePpm')}
        value={tier.ratePpm}
        onChange={({ target }) => onChange({ ratePpm: target.value })}
      />
      <TextField
        label={text('contract.minActive')}
        inputMode="numeric"
        autoComplete="off"
        error={error('minActive')}
        value={tier.minActive}
        onChange={({ target }) => onChange({ minActive: target.value })}
      />
      <AmountField
        label={text('contract.minValidBet')}
        currency={currency}
        hint={currency}
        error={error('minValidBet')}
        value={tier.minValidBet}
        onChange={({ target }) => onChange({ minValidBet: target.value })}
      />
      <AmountField
        label={text('contract.lossField')}
        currency={currency}
        hint={currency}
        error={error('minNetLoss')}
        value={tier.minNetLoss}
        onChange={({ target }) => onChange({ minNetLoss: target.value })}
      />
    </div>
  )
}

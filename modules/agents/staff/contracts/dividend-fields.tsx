import { CheckboxField, SelectField, TextField, useText } from '@tessera/web-kit'
import { contractMessages } from '../../contract-messages.ts'
import { carries, contractCosts, type Cost } from '../../contract-shapes.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import styles from '../staff.module.css'
import type { TypedOffer } from './typed-offer.ts'

type Props = {
  typed: TypedOffer
  onTyped: (typed: TypedOffer) => void
  isFeeWrong: boolean
}

/** What only a dividend says: what becomes of losses, and what is deducted before the share. */
export function DividendFields({ typed, onTyped, isFeeWrong }: Props) {
  const text = useText(contractStaffMessages)
  const names = useText(contractMessages)
  const { carry, costs, vendorFee } = typed
  const toggle = (cost: Cost) =>
    onTyped({
      ...typed,
      costs: contractCosts.filter((each) => (each === cost) !== costs.includes(each)),
    })
  return (
    <>
      <SelectField
        label={text('carry')}
        options={carries.map((id) => ({ id, name: names(`contract.carry.${id}`) }))}
        value={carry}
        onChange={({ target }) =>
          onTyped({ ...typed, carry: carries.find((id) => id === target.value) ?? carry })
        }
      />
      <fieldset className={styles.fields}>
        <legend>{text('costs')}</legend>
        {contractCosts.map((cost) => (
          <CheckboxField
            key={cost}
            label={names(`contract.cost.${cost}`)}
            checked={costs.includes(cost)}
            onChange={() => toggle(cost)}
          />
        ))}
      </fieldset>
      {costs.includes('vendorFees') && (
        <TextField
          label={text('vendorFee')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          error={isFeeWrong ? text('vendorFeeWrong') : undefined}
          value={vendorFee}
          onChange={({ target }) => onTyped({ ...typed, vendorFee: target.value })}
        />
      )}
    </>
  )
}

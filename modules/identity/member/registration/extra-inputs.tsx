import { PasswordField, TextField, useText } from '@tessera/web-kit'
import { useFormState } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { rulesFor } from '../../registration-plan.ts'
import { extraFields, isExtraField } from './extra-fields.ts'
import type { FieldsProps } from './fields-props.ts'

/** The fields that this site has switched on, in the order of its rules. */
export function ExtraFields({ form, given, codes }: Pick<FieldsProps, 'form' | 'given' | 'codes'>) {
  const text = useText(messages)
  const { register, control } = form
  const { errors } = useFormState({ control })
  const rules = rulesFor(given.method, given.rules, given.flags)
  // Who came by a link sees whose code they bring, also where the site does not ask for one.
  const isHere = ({ field, shown }: { field: string; shown: boolean }) =>
    shown || (field === 'affiliateCode' && codes.affiliateCode !== '')
  return rules.filter(isHere).map(({ field, required }) => {
    if (field === 'paymentPassword') {
      return (
        <PasswordField
          key={field}
          label={text('field.paymentPassword')}
          autoComplete="off"
          inputMode="numeric"
          aria-required
          error={errors.paymentPassword?.message}
          {...register('paymentPassword')}
        />
      )
    }
    if (field === 'affiliateCode') {
      return (
        <TextField
          key={field}
          label={text('field.affiliateCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required={required}
          error={errors.affiliateCode?.message}
          {...register('affiliateCode')}
        />
      )
    }
    if (!isExtraField(field)) return null
    return (
      <TextField
        key={field}
        label={text(`field.${field}`)}
        aria-required={required}
        error={errors[field]?.message}
        {...extraFields[field]}
        {...register(field)}
      />
    )
  })
}

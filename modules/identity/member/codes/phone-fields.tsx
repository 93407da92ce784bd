import { localeOf, SelectField, TextField, useLanguage, useText } from '@tessera/web-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import type { Countries } from './countries.ts'
import styles from './codes.module.css'

type Props = {
  countries: Countries['countries']
  country: UseFormRegisterReturn
  mobileNum: UseFormRegisterReturn
  errors: { country?: string | undefined; mobileNum?: string | undefined }
}

/** A mobile number with its country. Where the list of countries does not come, the code is typed. */
export function PhoneFields({ countries, country, mobileNum, errors }: Props) {
  const text = useText(codesMessages)
  const own = { label: text('countryCode'), error: errors.country, ...country }
  return (
    <div className={styles.phone}>
      {countries.length > 0 ? (
        <CountrySelect countries={countries} {...own} />
      ) : (
        <TextField type="tel" autoComplete="tel-country-code" placeholder="+52" {...own} />
      )}
      <TextField
        label={text('mobileNumber')}
        type="tel"
        autoComplete="tel-national"
        error={errors.mobileNum}
        {...mobileNum}
      />
    </div>
  )
}

type SelectProps = { countries: Countries['countries']; label: string; error: string | undefined }

function CountrySelect({ countries, ...select }: SelectProps & UseFormRegisterReturn) {
  const names = new Intl.DisplayNames(localeOf(useLanguage().code), { type: 'region' })
  const options = countries.map(({ countryCode, countryDialingCode }) => ({
    id: countryCode,
    name: `${names.of(countryCode) ?? countryCode} +${countryDialingCode}`,
  }))
  const sorted = options.toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <SelectField autoComplete="country" options={[{ id: '', name: '–' }, ...sorted]} {...select} />
  )
}

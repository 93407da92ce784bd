import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { query, SelectField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { staffMessages } from '../../staff-messages.ts'
import styles from './desk.module.css'

/** The currencies that the site offers, and the shown one: the default until another is picked. */
export function useCurrencyChoice() {
  const { data } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const [picked, setPicked] = useState<string>()
  const first = data.list.find(({ isDefault }) => isDefault) ?? data.list[0]
  return {
    currency: picked ?? first?.code ?? 'USD',
    codes: data.list.map(({ code }) => code),
    pick: setPicked,
  }
}

/** Picks the currency whose amounts are shown and set. */
export function CurrencyChoice({ choice }: { choice: ReturnType<typeof useCurrencyChoice> }) {
  const text = useText(staffMessages)
  return (
    <div className={styles.fields}>
      <SelectField
        label={text('amountsIn')}
        hint={text('amountsInHint')}
        options={choice.codes.map((id) => ({ id, name: id }))}
        value={choice.currency}
        onChange={({ target }) => choice.pick(target.value)}
      />
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@tessera/settings/calls'
import { query } from '@tessera/web-kit'
import { useState } from 'react'

/** The currencies that the site offers, and which of them is shown: the default until another is picked. */
export function useCurrencyChoice() {
  const { data } = useSuspenseQuery(query(settingsCalls.listCurrencies, {}))
  const [picked, pick] = useState<string>()
  const first = data.list.find(({ isDefault }) => isDefault) ?? data.list[0]
  return {
    currency: picked ?? first?.code ?? 'USD',
    codes: data.list.map(({ code }) => code),
    pick,
  }
}

import { plainName, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'

/** What a kind of wallet and its settings are called. */
export function useAdapterWords() {
  const text = useText(staffMessages)
  const wordOf = (key: string, name: string) =>
    Object.hasOwn(staffMessages.texts, key) ? text(key as 'adapter.sandbox') : plainName(name)
  return {
    adapterName: (id: string) => wordOf(`adapter.${id}`, id),
    settingName: (name: string) => wordOf(`setting.${name}`, name),
  }
}

import { plainName, useText } from '@tessera/web-kit'
import { supplierMessages } from '../supplier-messages.ts'

/** What protocols, their settings and checks are called. */
export function useSupplierWords() {
  const text = useText(supplierMessages)
  const wordOf = (key: string, name: string) =>
    Object.hasOwn(supplierMessages.texts, key) ? text(key as 'check.launch') : name
  return {
    protocolName: (id: string) => wordOf(`protocol.${id}`, plainName(id)),
    settingName: (name: string) => wordOf(`setting.${name}`, plainName(name)),
    /** Cases of the simulator are named in its own words. */
    checkName: ({ id, title }: { id: string; title: string }) => wordOf(`check.${id}`, title),
    changedName: (key: string) => wordOf(`changed.${key}`, key),
  }
}

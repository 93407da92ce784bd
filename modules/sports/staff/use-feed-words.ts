import { plainName, useText } from '@tessera/web-kit'
import { officeMessages } from '../staff-messages.ts'

/** What a kind of feed, its settings and its counts are called. */
export function useFeedWords() {
  const text = useText(officeMessages)
  const wordOf = (key: string, name: string) =>
    Object.hasOwn(officeMessages.texts, key) ? text(key as 'feedKind.unified') : plainName(name)
  return {
    kindName: (kind: string) => wordOf(`feedKind.${kind}`, kind),
    settingName: (name: string) => wordOf(`feedSetting.${name}`, name),
  }
}

import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { accountEntries, accountGroups } from './account-entries.ts'
import { thatExist } from './menu-entries.ts'
import { MenuEntries, MenuGroup } from './menu-group.tsx'

/** The pages of a member's account: a guest has none, and fetches none. */
export function AccountGroup({ isNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  return (
    <>
      <MenuEntries entries={accountEntries.slice(0, 1)} isNarrow={isNarrow} />
      {accountGroups.map(({ name, entries }) => (
        <MenuGroup
          key={name}
          name={text(`group.${name}`)}
          entries={thatExist(entries)}
          isNarrow={isNarrow}
        />
      ))}
    </>
  )
}

import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { accountEntries } from './account-entries.ts'
import { thatExist } from './menu-entries.ts'
import { MenuGroup } from './menu-group.tsx'

/** The pages of a member's account: a guest has none, and fetches none. */
export function AccountGroup({ isNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  return <MenuGroup name={text('yours')} entries={thatExist(accountEntries)} isNarrow={isNarrow} />
}

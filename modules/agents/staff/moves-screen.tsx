import { ScreenFrame, useText } from '@tessera/web-kit'
import { agentsStaffMessages } from '../staff-messages.ts'
import { MovesTable } from './moves-table.tsx'

/** Every move in the tree. */
export function MovesScreen() {
  const text = useText(agentsStaffMessages)
  return (
    <ScreenFrame title={text('tab.moves')} lead={text('movesLead')}>
      <MovesTable />
    </ScreenFrame>
  )
}

import { ScreenFrame, Tabs, useText } from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { MutesPart } from './mutes-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { RoomsPart } from './rooms-part.tsx'
import { RulePart } from './rule-part.tsx'

const parts = ['rooms', 'reports', 'mutes', 'rule'] as const

/** The chat rooms for those who keep order in them. The part is in the address. */
export function ChatPage() {
  const text = useText(chatStaffMessages)
  const [asked, setAsked] = useSearchParams()
  const part = parts.find((each) => each === asked.get('part')) ?? 'rooms'
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <Tabs
        label={text('parts')}
        tabs={parts.map((id) => ({ id, name: text(`part.${id}`) }))}
        current={part}
        onChange={(id) => setAsked({ part: id })}
      />
      {part === 'rooms' && <RoomsPart />}
      {part === 'reports' && <ReportsPart />}
      {part === 'mutes' && <MutesPart />}
      {part === 'rule' && <RulePart />}
    </ScreenFrame>
  )
}

import { ScreenFrame, Tabs, useText } from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { CannedPart } from './canned-part.tsx'
import { DeskPart } from './desk-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { ServiceRulePart } from './service-rule-part.tsx'

const parts = ['desk', 'figures', 'canned', 'rule'] as const

/** Customer service, for who answers. The part and the conversation are in the address. */
export function ServicePage() {
  const text = useText(serviceChatStaffMessages)
  const [asked, setAsked] = useSearchParams()
  const part = parts.find((each) => each === asked.get('part')) ?? 'desk'
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <Tabs
        label={text('parts')}
        tabs={parts.map((id) => ({ id, name: text(`part.${id}`) }))}
        current={part}
        onChange={(id) => setAsked({ part: id })}
      />
      {part === 'desk' && (
        <DeskPart
          id={asked.get('id') ?? ''}
          onOpen={(id) => setAsked({ part: 'desk', ...(id && { id }) })}
        />
      )}
      {part === 'figures' && <FiguresPart />}
      {part === 'canned' && <CannedPart />}
      {part === 'rule' && <ServiceRulePart />}
    </ScreenFrame>
  )
}

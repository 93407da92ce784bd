import { HelpDialog as Help, HelpScreen } from '@tessera/settings/member'
import { ContactSupport, HelpTasks } from './help-tasks.tsx'

/** The help centre: what people come for, the articles, and who answers what they leave open. */
export const HelpPage = () => <HelpScreen tasks={<HelpTasks />} contact={<ContactSupport />} />

/** Over a page that must not be left: no task leads away from it. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <Help contact={<ContactSupport />} onClose={onClose} />
)

import { useStaff } from '@tessera/identity/staff'
import { FeedbackDesk } from '@tessera/messages/staff'

export { AnnouncementsScreen, LettersScreen } from '@tessera/messages/staff'

/** What members write to the house; who may write messages may answer. */
export function FeedbackPage() {
  const { staff } = useStaff()
  return <FeedbackDesk mayAnswer={staff?.permissions.includes('messages.write') ?? false} />
}

import { LanguagesField, SelectField, useText } from '@tessera/web-kit'
import { devices } from '../shapes.ts'
import type { AnnouncementDraft } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Read = Pick<AnnouncementDraft, 'kind' | 'device' | 'languages'>
type Props = { value: Read; put: (change: Partial<Read>) => void }

/** Which language its readers read, and of a popup what they hold in their hands. */
export function Readers({ value, put }: Props) {
  const text = useText(staffMessages)
  return (
    <div className={styles.pair}>
      {value.kind === 'PU' && (
        <SelectField
          label={text('deskDevice')}
          options={devices.map((id) => ({ id, name: text(`device.${id}`) }))}
          value={value.device}
          onChange={({ target }) => put({ device: target.value as Read['device'] })}
        />
      )}
      <LanguagesField
        legend={text('deskLanguages')}
        value={value.languages}
        onChange={(languages) => put({ languages })}
      />
    </div>
  )
}

import { CheckboxField, SelectField, useText } from '@tessera/web-kit'
import { devices } from '../shapes.ts'
import type { AnnouncementDraft } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Read = Pick<AnnouncementDraft, 'kind' | 'device' | 'languages'>
type Props = { value: Read; put: (change: Partial<Read>) => void }

const languages = ['EN', 'ES'] as const

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
      <fieldset className={styles.choice}>
        <legend>{text('deskLanguages')}</legend>
        {languages.map((code) => (
          <CheckboxField
            key={code}
            label={text(`language.${code}`)}
            checked={value.languages.includes(code)}
            onChange={({ target }) =>
              put({
                languages: target.checked
                  ? [...value.languages, code]
                  : value.languages.filter((each) => each !== code),
              })
            }
          />
        ))}
      </fieldset>
    </div>
  )
}

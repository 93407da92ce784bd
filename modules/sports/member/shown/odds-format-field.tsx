import { SelectField, useText } from '@tessera/web-kit'
import { listMessages } from '../../list-messages.ts'
import { type OddsFormat, oddsFormats } from '../../rules/index.ts'
import { setOddsFormat, useOddsFormat } from './odds-format.ts'

/** In which format prices are shown on this device. */
export function OddsFormatField() {
  const text = useText(listMessages)
  const format = useOddsFormat()
  return (
    <SelectField
      label={text('oddsFormat')}
      value={format}
      onChange={({ target }) => setOddsFormat(target.value as OddsFormat)}
      options={oddsFormats.map((id) => ({ id, name: text(`format.${id}`) }))}
    />
  )
}

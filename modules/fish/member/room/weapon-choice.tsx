import { Segmented, useText } from '@tessera/web-kit'
import { roomMessages } from '../../room-messages.ts'
import { type WeaponId, weaponIds } from '../../rules/weapons.ts'
import styles from './room.module.css'

/** What is fired. It costs the same, whichever it is. */
export function WeaponChoice({
  value,
  onChange,
}: {
  value: WeaponId
  onChange: (weapon: WeaponId) => void
}) {
  const text = useText(roomMessages)
  return (
    <div className={styles.weapon}>
      <Segmented
        label={text('weapon')}
        options={weaponIds.map((id) => ({ id, name: text(`weapon.${id}`) }))}
        value={value}
        onChange={onChange}
      />
      <small>{text(`weaponNote.${value}`)}</small>
    </div>
  )
}

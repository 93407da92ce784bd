import { FormField, SelectField, TextField, useText } from '@tessera/web-kit'
import { type Brand, fontPairs } from '../brand-shape.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './site.module.css'

const sliders = [
  ['hue', 'brandHue', 0, 359, 1],
  ['strength', 'brandStrength', 0, 2, 0.05],
  ['accentHue', 'brandAccentHue', 0, 359, 1],
  ['accentChroma', 'brandAccentChroma', 0.05, 0.16, 0.005],
  ['radius', 'brandRadius', 0, 20, 1],
] as const

type Props = { brand: Brand; onBrand: (brand: Brand) => void }

/** What a brand is made of. Each slider says its number. */
export function BrandFields({ brand, onBrand }: Props) {
  const text = useText(staffMessages)
  return (
    <div className={styles.pair}>
      <TextField
        label={text('brandName')}
        maxLength={24}
        value={brand.name}
        onChange={(event) => onBrand({ ...brand, name: event.target.value })}
      />
      <TextField
        label={text('brandSeed')}
        maxLength={40}
        value={brand.rosetteSeed}
        onChange={(event) => onBrand({ ...brand, rosetteSeed: event.target.value })}
      />
      {sliders.map(([key, name, min, max, step]) => (
        <FormField key={key} label={`${text(name)}: ${brand[key]}`}>
          {(control) => (
            <input
              {...control}
              className={styles.slider}
              type="range"
              min={min}
              max={max}
              step={step}
              value={brand[key]}
              onChange={(event) => onBrand({ ...brand, [key]: Number(event.target.value) })}
            />
          )}
        </FormField>
      ))}
      <SelectField
        label={text('brandFonts')}
        options={fontPairs.map((id) => ({ id, name: text(`fonts.${id}`) }))}
        value={brand.fonts}
        onChange={(event) => onBrand({ ...brand, fonts: event.target.value as Brand['fonts'] })}
      />
    </div>
  )
}

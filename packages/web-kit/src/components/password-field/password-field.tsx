import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { type FieldProps, FormField } from '../form-field/form-field.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './password-field.module.css'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const text = useText(messages)
  const [isShown, setShown] = useState(false)
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} />
          <IconButton
            label={text(isShown ? 'hidePassword' : 'showPassword')}
            className={styles.eye ?? ''}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
          </IconButton>
        </span>
      )}
    </FormField>
  )
}

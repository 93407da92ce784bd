import { useTyped } from '../../data/use-typed.ts'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../text-field/text-field.tsx'
import styles from './account-form.module.css'

type Props = {
  label: string
  /** The verb on the button. */
  look: string
  account: string
  onAccount: (account: string) => void
  /** Says that nobody in particular is meant, where that may be. */
  all?: string
}

/** Whose page it is: by the account. */
export function AccountForm({ label, look, account, onAccount, all }: Props) {
  const [typed, setTyped] = useTyped(account)
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onAccount(typed.trim())
      }}
    >
      <TextField
        label={label}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{look}</Button>
      {all !== undefined && account !== '' && (
        <Button kind="plain" onClick={() => onAccount('')}>
          {all}
        </Button>
      )}
    </Form>
  )
}

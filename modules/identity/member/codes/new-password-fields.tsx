import { PasswordField, useText } from '@tessera/web-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'
import { TypedPassword } from './typed-password.tsx'

type Props = {
  newPassword: UseFormRegisterReturn
  confirmNewPassword: UseFormRegisterReturn
  errors: { newPassword?: string | undefined; confirmNewPassword?: string | undefined }
  /** Whose password it is, where that is known. */
  username?: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ newPassword, confirmNewPassword, errors, username }: Props) {
  const text = useText(codesMessages)
  return (
    <>
      <TypedPassword field={newPassword} error={errors.newPassword} username={username} />
      <PasswordField
        label={text('confirmNewPassword')}
        autoComplete="new-password"
        error={errors.confirmNewPassword}
        {...confirmNewPassword}
      />
    </>
  )
}

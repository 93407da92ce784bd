import { PasswordField, useText } from '@tessera/web-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codesMessages } from '../../codes-messages.ts'

type Props = {
  newPassword: UseFormRegisterReturn
  confirmNewPassword: UseFormRegisterReturn
  errors: { newPassword?: string | undefined; confirmNewPassword?: string | undefined }
}

/** A new password, typed twice. */
export function NewPasswordFields({ newPassword, confirmNewPassword, errors }: Props) {
  const text = useText(codesMessages)
  return (
    <>
      <PasswordField
        label={text('newPassword')}
        autoComplete="new-password"
        error={errors.newPassword}
        {...newPassword}
      />
      <PasswordField
        label={text('confirmNewPassword')}
        autoComplete="new-password"
        error={errors.confirmNewPassword}
        {...confirmNewPassword}
      />
    </>
  )
}

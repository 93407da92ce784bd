import { lazyPart, PasswordField, Segmented, TextField, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { profileMessages } from '../../profile-messages.ts'
import { CodeField } from '../codes/code-field.tsx'
import type { useProof } from './use-proof.ts'

// It brings the means to sign.
const PasskeyProof = lazyPart(async () => ({
  default: (await import('../credentials/passkey-proof.tsx')).PasskeyProof,
}))

type Props = {
  proof: ReturnType<typeof useProof>
  password: UseFormRegisterReturn
  code: UseFormRegisterReturn
  errors: { password?: string | undefined; code?: string | undefined }
}

/** The password, or a code to what is bound already: whichever the member has. */
export function ProofFields({ proof, password, code, errors }: Props) {
  const text = useText(profileMessages)
  const { ways, way, setWay, needsPassword, masked, seconds, ask, askForCode } = proof
  return (
    <>
      {ways.length > 1 && (
        <Segmented
          label={text('proofWay')}
          options={ways.map((id) => ({ id, name: text(`proof.${id}`) }))}
          value={way}
          onChange={setWay}
        />
      )}
      {needsPassword && (
        <PasswordField
          label={text('proofPassword')}
          autoComplete="current-password"
          error={errors.password}
          {...password}
        />
      )}
      {way === 'passkey' && proof.isShown && <p role="status">{text('proofShown')}</p>}
      {way === 'passkey' && !proof.isShown && (
        <Suspense fallback={null}>
          <PasskeyProof onProved={proof.noteShown} />
        </Suspense>
      )}
      {way === 'totp' && (
        <TextField
          label={text('proof.totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code}
          {...code}
        />
      )}
      {(way === 'sms' || way === 'email') && (
        <CodeField
          label={text('proofCode')}
          field={code}
          error={errors.code}
          hint={ask.isSuccess || seconds > 0 ? text('proofCodeSent', { masked }) : undefined}
          seconds={seconds}
          isBusy={ask.isPending}
          onAsk={() => void askForCode()}
        />
      )}
    </>
  )
}

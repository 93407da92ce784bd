import { lazyPart } from '@tessera/web-kit'
import type { CallProblem } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { RegisterInput } from './form-body.ts'

// Few sites ask for it: it comes when it is shown.
const CaptchaField = lazyPart(async () => ({
  default: (await import('../captcha/captcha-field.tsx')).CaptchaField,
}))

const answered = { captcha: '', captchaId: '', captchaProof: undefined }

/** The pictures of one form: each is good for one try, so what was refused shows another. */
export function useCaptchaTurn(
  form: UseFormReturn<RegisterInput>,
  show: (problem: CallProblem) => void,
) {
  const [turn, setTurn] = useState(0)
  const refused = (problem: CallProblem) => {
    setTurn((before) => before + 1)
    keep(form, answered)
    show(problem)
  }
  return { turn, refused }
}

/** The captcha, where the site asks for it in a registration. */
export function RegisterCaptcha({
  form,
  turn,
}: {
  form: UseFormReturn<RegisterInput>
  turn: number
}) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Suspense>
      <CaptchaField
        key={turn}
        isMissing={errors.captcha !== undefined}
        onAnswer={({ id = '', text = '', proof }) => {
          keep(form, { captcha: text, captchaId: id, captchaProof: proof })
          if (text !== '' || proof) form.clearErrors('captcha')
        }}
      />
    </Suspense>
  )
}

type Answered = Pick<RegisterInput, 'captcha' | 'captchaId' | 'captchaProof'>

function keep({ setValue }: UseFormReturn<RegisterInput>, given: Answered): void {
  setValue('captcha', given.captcha)
  setValue('captchaId', given.captchaId)
  setValue('captchaProof', given.captchaProof)
}

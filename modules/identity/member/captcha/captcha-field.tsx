import { Button, FormField, ProblemNote, Spinner, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { CaptchaAnswer } from '../../captcha-calls.ts'
import { captchaCharacters } from '../../limits.ts'
import { captchaMessages } from '../../captcha-messages.ts'
import styles from './captcha-field.module.css'
import { useCaptcha } from './use-captcha.ts'

type Props = {
  /** Whether the form was sent without it. */
  isMissing: boolean
  /** What is to be sent along. */
  onAnswer: (answer: CaptchaAnswer) => void
}

/**
 * A picture with characters to read, which can be renewed; visitors who cannot see it let their device solve a proof of
 * work.
 */
export function CaptchaField({ isMissing, onAnswer }: Props) {
  const text = useText(captchaMessages)
  const { picture, problem, isBusy, refresh } = useCaptcha()
  const [typed, setTyped] = useState('')
  const [work, setWork] = useState<'none' | 'doing' | 'done' | 'failed'>('none')
  const type = (value: string) => {
    setTyped(value)
    onAnswer({ id: picture?.id, text: value })
  }
  const proveInstead = async () => {
    setWork('doing')
    const proof = await (await import('./solve-captcha.ts')).solveCaptcha('captcha')
    if (proof) onAnswer({ proof })
    setWork(proof ? 'done' : 'failed')
  }

  if (work === 'done') return <p role="status">{text('captchaProved')}</p>
  return (
    <div className={styles.captcha}>
      <FormField
        label={text('captcha')}
        hint={text('captchaHint')}
        error={isMissing && typed.trim() === '' ? text('fault.captcha') : undefined}
      >
        {(control) => (
          <span className={styles.row}>
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={2 * captchaCharacters}
              value={typed}
              onChange={(event) => type(event.target.value)}
              {...control}
            />
            <button
              type="button"
              className={styles.picture}
              aria-label={text('captchaRefresh')}
              title={text('captchaRefresh')}
              aria-busy={isBusy}
              onClick={() => void refresh().then((isNew) => isNew && type(''))}
            >
              {picture ? (
                <img
                  src={`data:image/png;base64,${picture.value}`}
                  alt={text('captchaPicture')}
                  width={200}
                  height={70}
                />
              ) : (
                <Spinner />
              )}
            </button>
          </span>
        )}
      </FormField>
      <ProblemNote problem={problem} />
      <Button kind="plain" isBusy={work === 'doing'} onClick={() => void proveInstead()}>
        {text('captchaUnseen')}
      </Button>
      <div role="status">
        {work === 'doing' && text('captchaWorking')}
        {work === 'failed' && text('captchaUnproved')}
      </div>
    </div>
  )
}

import {
  buttonClass,
  Form,
  newId,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { codeCalls } from '../../code-calls.ts'
import { drawsMessages } from '../../draws-messages.ts'
import { codeLettersTyped } from '../../kinds/code/normal-code.ts'
import { rewardCalls } from '../../reward-calls.ts'
import { useTermText } from '../use-term-text.ts'
import styles from './draws.module.css'
import { rewardsHref } from './paths.ts'

/** Takes a promo code, and says what it gave. */
export function CodeForm() {
  const text = useText(drawsMessages)
  const termText = useTermText()
  const [typed, setTyped] = useState('')
  // Kept while the member tries again with the same code: it is used once.
  const [id, setId] = useState(newId)
  const redeem = useCall(codeCalls.redeemCode, {
    refreshes: [rewardCalls.listRewards],
    onSuccess: () => {
      setTyped('')
      setId(newId())
    },
  })
  const type = (code: string) => {
    setTyped(code)
    setId(newId())
    redeem.reset()
  }
  return (
    <section className={styles.part}>
      <h2>{text('code')}</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          redeem.mutate({ body: { id, code: typed } })
        }}
      >
        <TextField
          label={text('codeLabel')}
          hint={text('codeHint')}
          value={typed}
          required
          maxLength={codeLettersTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        <ProblemNote problem={redeem.error} />
        <SubmitButton busy={redeem.isPending}>{text('redeem')}</SubmitButton>
      </Form>
      {redeem.data && (
        <div role="status" className={styles.part}>
          <p className={styles.won}>{termText(redeem.data.gift)}</p>
          <p>{text('codeDone')}</p>
          <p>
            <Link href={rewardsHref} className={buttonClass('quiet')}>
              {text('toRewards')}
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}

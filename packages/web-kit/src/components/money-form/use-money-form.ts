import { useState } from 'react'
import { typedToMoney } from '../../texts/typed.ts'

/** What a form holds that moves money: the amount as it is typed, the funds password, and how far it has come. */
export function useMoneyForm(currency: string) {
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [password, setPassword] = useState('')
  const [isAsking, setAsking] = useState(false)
  return {
    typed,
    setTyped,
    /** Faults are shown from here on. */
    isTouched,
    setTouched,
    password,
    setPassword,
    isAsking,
    setAsking,
    asked: typedToMoney(typed, currency),
    clear: () => {
      setTyped('')
      setTouched(false)
      setPassword('')
    },
  }
}

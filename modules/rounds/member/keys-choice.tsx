import { CheckboxField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { keysKey } from './use-game.ts'

/** Single-letter keys can be switched off (WCAG 2.1.4). */
export function KeysChoice() {
  const text = useText(messages)
  const [isOn, setOn] = useState(() => localStorage.getItem(keysKey) !== 'off')
  return (
    <CheckboxField
      label={`${text('keysOn')}: ${text('keysHelp')}`}
      checked={isOn}
      onChange={({ target }) => {
        localStorage.setItem(keysKey, target.checked ? 'on' : 'off')
        setOn(target.checked)
      }}
    />
  )
}

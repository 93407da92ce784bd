import type { Language } from './words.ts'

/** What a person reads on the way to a new password. */
type Words = {
  forgot: string
  byEmail: string
  username: string
  email: string
  send: string
  sent: RegExp
  ok: string
  newPassword: string
  confirm: string
  set: string
  done: string
  password: string
  logIn: string
  mobile: string
  ask: string
  wait: RegExp
  code: string
}

export const forgotWords: Record<Language, Words> = {
  en: {
    forgot: 'Forgot password?',
    byEmail: 'E-mail',
    username: 'Username',
    email: 'E-mail',
    send: 'Send reset link',
    sent: /Check your inbox/,
    ok: 'OK',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    set: 'Save new password',
    done: 'Password changed. Log in with your new password.',
    password: 'Password',
    logIn: 'Log in',
    mobile: 'Mobile number',
    ask: 'Get code',
    wait: /Send again in \d+ s/,
    code: 'Verification code',
  },
  es: {
    forgot: '¿Olvidaste la contraseña?',
    byEmail: 'Correo',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    send: 'Enviar enlace',
    sent: /Revisa tu bandeja/,
    ok: 'Entendido',
    newPassword: 'Contraseña nueva',
    confirm: 'Confirma la contraseña nueva',
    set: 'Guardar contraseña nueva',
    done: 'Contraseña cambiada. Entra con tu contraseña nueva.',
    password: 'Contraseña',
    logIn: 'Entrar',
    mobile: 'Número de celular',
    ask: 'Pedir código',
    wait: /Reenviar en \d+ s/,
    code: 'Código de verificación',
  },
}

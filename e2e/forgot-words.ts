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
    send: 'Send the link',
    sent: /look into your mailbox/,
    ok: 'OK',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    set: 'Set the new password',
    done: 'Your password was changed. You can log in with it now.',
    password: 'Password',
    logIn: 'Log in',
    mobile: 'Mobile number',
    ask: 'Get code',
    wait: /Send again in \d+ s/,
    code: 'Verification code',
  },
  es: {
    forgot: '¿Has olvidado la contraseña?',
    byEmail: 'Correo',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    sent: /Mira tu buzón/,
    ok: 'Entendido',
    newPassword: 'Contraseña nueva',
    confirm: 'Confirma la contraseña nueva',
    set: 'Guardar la contraseña nueva',
    done: 'Tu contraseña ha cambiado. Ya puedes entrar con ella.',
    password: 'Contraseña',
    logIn: 'Entrar',
    mobile: 'Número de móvil',
    ask: 'Pedir código',
    wait: /Otro en \d+ s/,
    code: 'Código de verificación',
  },
}

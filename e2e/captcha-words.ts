import type { Language } from './words.ts'

/** What a person reads on the way through a captcha. */
type Words = {
  username: string
  password: string
  logIn: string
  wrong: string
  captcha: string
  another: string
  missing: string
  misread: string
  unseen: string
  proved: string
}

export const captchaWords: Record<Language, Words> = {
  en: {
    username: 'Username',
    password: 'Password',
    logIn: 'Log in',
    wrong: 'Username or password is incorrect',
    captcha: 'Captcha',
    another: 'Show another picture',
    missing: 'Please enter the captcha',
    misread: 'Invalid reCaptcha. Please enter the new one.',
    unseen: 'I cannot see the picture',
    proved: 'Check complete. You do not need the picture.',
  },
  es: {
    username: 'Nombre de usuario',
    password: 'Contraseña',
    logIn: 'Entrar',
    wrong: 'El nombre de usuario o la contraseña son incorrectos',
    captcha: 'Captcha',
    another: 'Mostrar otra imagen',
    missing: 'Escribe el captcha',
    misread: 'El captcha no es correcto. Escribe el nuevo.',
    unseen: 'No puedo ver la imagen',
    proved: 'Comprobación lista. No necesitas la imagen.',
  },
}

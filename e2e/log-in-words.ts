import type { Language } from './words.ts'

/** What a person reads on the ways in and out. */
type Words = {
  logIn: string
  username: string
  password: string
  bySms: string
  mobile: string
  ask: string
  wait: RegExp
  code: string
  remember: string
  verifyTitle: string
  verify: string
  menu: string
  signOut: string
  expired: string
  newPassword: string
  confirm: string
  set: string
  freePlay: string
  ofAge: RegExp
  needed: string
  open: string
  register: string
  agentLogIn: string
  agentHome: string
  notAgent: string
}

export const logInWords: Record<Language, Words> = {
  en: {
    logIn: 'Log in',
    username: 'Username',
    password: 'Password',
    bySms: 'Text message',
    mobile: 'Mobile number',
    ask: 'Get code',
    wait: /Send again in \d+ s/,
    code: 'Verification code',
    remember: 'Remember me for one day',
    verifyTitle: 'Confirm that it is you',
    verify: 'Confirm and log in',
    menu: 'My account',
    signOut: 'Log out',
    expired: 'Your password has expired',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    set: 'Save new password',
    freePlay: 'Free play',
    ofAge: /^I am 18 or older/,
    needed: 'A real account is needed for this.',
    open: 'Create an account',
    register: 'Sign up',
    agentLogIn: 'Agent login',
    agentHome: 'Agent centre',
    notAgent: 'Non-agents cannot log in',
  },
  es: {
    logIn: 'Entrar',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    bySms: 'Mensaje de texto',
    mobile: 'Número de celular',
    ask: 'Pedir código',
    wait: /Reenviar en \d+ s/,
    code: 'Código de verificación',
    remember: 'Recuérdame durante un día',
    verifyTitle: 'Confirma que eres tú',
    verify: 'Confirmar y entrar',
    menu: 'Mi cuenta',
    signOut: 'Cerrar sesión',
    expired: 'Tu contraseña caducó',
    newPassword: 'Contraseña nueva',
    confirm: 'Confirma la contraseña nueva',
    set: 'Guardar contraseña nueva',
    freePlay: 'Jugar gratis',
    ofAge: /^Tengo 18 años o más/,
    needed: 'Para esto hace falta una cuenta real.',
    open: 'Crear una cuenta',
    register: 'Crear cuenta',
    agentLogIn: 'Acceso de agentes',
    agentHome: 'Centro de agentes',
    notAgent: 'Solo los agentes pueden iniciar sesión',
  },
}

import type { Language } from './words.ts'

/** What a person reads at their account page. */
type Words = {
  title: string
  level: RegExp
  bindPhone: string
  mobile: string
  ask: string
  code: string
  password: string
  confirm: string
  bound: RegExp
  setFunds: string
  newFunds: string
  confirmFunds: string
  fundsSet: string
  picture: string
  owl: string
  pictureSaved: string
  endSession: RegExp
  ended: string
  thisOne: string
  history: string
  refused: string
  edit: string
  nickname: string
  save: string
}

export const profileWords: Record<Language, Words> = {
  en: {
    title: 'Security centre',
    level: /2 of 4 steps done/,
    bindPhone: 'Bind a mobile number',
    mobile: 'Mobile number',
    ask: 'Get code',
    code: 'Verification code',
    password: 'Log-in password',
    confirm: 'Confirm',
    bound: /confirmed$/,
    setFunds: 'Set a funds password',
    newFunds: 'New funds password',
    confirmFunds: 'Confirm the funds password',
    fundsSet: 'The funds password is set.',
    picture: 'Choose a picture',
    owl: 'Owl',
    pictureSaved: 'Your picture is set.',
    endSession: /^Sign out .+, /,
    ended: 'Signed out.',
    thisOne: 'This one',
    history: 'Log-in history',
    refused: 'Refused',
    edit: 'Change the profile',
    nickname: 'Nickname',
    save: 'Save',
  },
  es: {
    title: 'Centro de seguridad',
    level: /2 de 4 pasos hechos/,
    bindPhone: 'Vincular un número de móvil',
    mobile: 'Número de móvil',
    ask: 'Pedir código',
    code: 'Código de verificación',
    password: 'Contraseña de acceso',
    confirm: 'Confirmar',
    bound: /confirmado$/,
    setFunds: 'Crear una contraseña de fondos',
    newFunds: 'Contraseña de fondos nueva',
    confirmFunds: 'Confirma la contraseña de fondos',
    fundsSet: 'La contraseña de fondos está creada.',
    picture: 'Elegir una imagen',
    owl: 'Búho',
    pictureSaved: 'Tu imagen está guardada.',
    endSession: /^Cerrar la sesión de /,
    ended: 'Sesión cerrada.',
    thisOne: 'Esta',
    history: 'Historial de accesos',
    refused: 'Rechazado',
    edit: 'Cambiar el perfil',
    nickname: 'Apodo',
    save: 'Guardar',
  },
}

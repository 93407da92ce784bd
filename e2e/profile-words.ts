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
    bindPhone: 'Add a mobile number',
    mobile: 'Mobile number',
    ask: 'Get code',
    code: 'Verification code',
    password: 'Login password',
    confirm: 'Confirm',
    bound: /, verified$/,
    setFunds: 'Set a funds password',
    newFunds: 'New funds password',
    confirmFunds: 'Confirm the funds password',
    fundsSet: 'Funds password saved.',
    picture: 'Choose a picture',
    owl: 'Owl',
    pictureSaved: 'Picture saved.',
    endSession: /^Log out .+, /,
    ended: 'Logged out.',
    thisOne: 'This device',
    history: 'Login history',
    refused: 'Refused',
    edit: 'Edit profile',
    nickname: 'Nickname',
    save: 'Save',
  },
  es: {
    title: 'Centro de seguridad',
    level: /2 de 4 pasos hechos/,
    bindPhone: 'Agregar un número de celular',
    mobile: 'Número de celular',
    ask: 'Pedir código',
    code: 'Código de verificación',
    password: 'Contraseña de acceso',
    confirm: 'Confirmar',
    bound: /, verificado$/,
    setFunds: 'Crear una contraseña de fondos',
    newFunds: 'Contraseña de fondos nueva',
    confirmFunds: 'Confirma la contraseña de fondos',
    fundsSet: 'Contraseña de fondos guardada.',
    picture: 'Elegir una imagen',
    owl: 'Búho',
    pictureSaved: 'Imagen guardada.',
    endSession: /^Cerrar la sesión de /,
    ended: 'Sesión cerrada.',
    thisOne: 'Este dispositivo',
    history: 'Historial de accesos',
    refused: 'Rechazado',
    edit: 'Editar el perfil',
    nickname: 'Apodo',
    save: 'Guardar',
  },
}

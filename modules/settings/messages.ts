import { defineMessages } from '@tessera/web-kit/messages'

/** What a registration field asks for, by the kind of its pattern (specification 5, reg_pattern_…). */
export const messages = defineMessages('settings', {
  empty: 'Input cannot be empty',
  reg_pattern_1: 'Please enter {bounds} characters',
  reg_pattern_2: 'Start with a letter, then use only letters and digits: {bounds} characters',
  reg_pattern_3: 'Use only Chinese characters and digits: {bounds} characters',
  reg_pattern_4: 'E-mail format is incorrect',
  reg_pattern_5: 'Use only letters or digits: {bounds} characters',
  reg_pattern_6: 'Use both letters and digits: {bounds} characters',
  reg_pattern_7: 'Use only digits: {bounds} digits',
  reg_pattern_8: 'Use letters and digits, with at least one uppercase letter: {bounds} characters',
  reg_pattern_9: 'Use only English letters and spaces: {bounds} characters',
  reg_pattern_10: 'Do not use spaces: {bounds} characters',
  reg_pattern_11: 'Use only Chinese characters and punctuation: {bounds} characters',
  reg_pattern_12: 'Enter a date as yyyy-MM-dd or MM-dd-yyyy',
  reg_pattern_13: 'Use only Korean characters: {bounds} characters',
  reg_pattern_14: 'Use only Thai characters: {bounds} characters',
  reg_pattern_15: 'Use only Thai or English letters and spaces: {bounds} characters',
  reg_pattern_16: 'Use only uppercase English letters and spaces: {bounds} characters',
  reg_pattern_17: 'Use letters, digits and symbols without spaces: {bounds} characters',
  reg_pattern_18:
    'Use at least one uppercase letter, one lowercase letter, one digit and one symbol: {bounds} characters',
  reg_pattern_19: 'Enter first and last name with one space between them: {bounds} characters',
  reg_pattern_20:
    'Use only full-width Hiragana, Katakana or Kanji without spaces: {bounds} characters',
})

export { aboutMessages } from './about-messages.ts'
export { serverMessages } from './server-messages.ts'
export { staffMessages } from './staff-messages.ts'

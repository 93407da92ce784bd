import { defineMessages } from '@tessera/web-kit/messages'

/** What a registration field asks for, by the kind of its pattern (specification 5, reg_pattern_…). */
export const messages = defineMessages('settings', {
  empty: 'Input cannot be empty',
  reg_pattern_1: 'Please enter {bounds} characters',
  reg_pattern_2: 'Start with a letter, then only letters and digits: {bounds} characters',
  reg_pattern_3: 'Only Chinese characters and digits: {bounds} characters',
  reg_pattern_4: 'E-mail format is incorrect',
  reg_pattern_5: 'Only letters or digits: {bounds} characters',
  reg_pattern_6: 'Letters and digits together: {bounds} characters',
  reg_pattern_7: 'Only digits: {bounds} of them',
  reg_pattern_8: 'Letters and digits with at least one uppercase letter: {bounds} characters',
  reg_pattern_9: 'Only English letters and spaces: {bounds} characters',
  reg_pattern_10: 'No spaces, please: {bounds} characters',
  reg_pattern_11: 'Only Chinese characters and punctuation: {bounds} characters',
  reg_pattern_12: 'A date as yyyy-MM-dd or MM-dd-yyyy',
  reg_pattern_13: 'Only Korean characters: {bounds} of them',
  reg_pattern_14: 'Only Thai characters: {bounds} of them',
  reg_pattern_15: 'Only Thai or English letters and spaces: {bounds} characters',
  reg_pattern_16: 'Only uppercase English letters and spaces: {bounds} characters',
  reg_pattern_17: 'Letters, digits and symbols without spaces: {bounds} characters',
  reg_pattern_18:
    'At least one uppercase letter, one lowercase letter, one digit and one symbol: {bounds} characters',
  reg_pattern_19: 'First and last name with one space between them: {bounds} characters',
  reg_pattern_20: 'Only full-width Hiragana, Katakana or Kanji without spaces: {bounds} characters',
})

export { houseMessages } from './house-messages.ts'
export { staffMessages } from './staff-messages.ts'
